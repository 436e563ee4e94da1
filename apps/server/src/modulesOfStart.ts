import type { Env } from './env.ts'
import type { ModuleFactory } from './mounting/serverModule.ts'

/** What this start consists of, in the order of starting; the code of the demo is loaded by a start with demo alone. */
export async function modulesOfStart({ demo }: Pick<Env, 'demo'>): Promise<readonly ModuleFactory[]> {
  const { modules } = await import('./modules/index.ts')
  return demo ? [...modules, ...(await import('./demo/index.ts')).demoModules] : modules
}
