import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { provideDemo } from '#server/providers/settings.ts'
import { type DemoProvider, startDemoProvider } from './server.ts'

/** Face checks, signatures and accounts for the demo, by a server of its own; a provider that is set up goes before it. */
export const demoProviderModule: ModuleFactory = (context) => {
  let provider: DemoProvider | undefined
  return {
    name: 'demoProvider',
    routes: [],
    async start() {
      provider = await startDemoProvider({ dataDir: context.env.dataDir, clock: context.clock })
      const { url, secret } = provider
      const one = { url, secret }
      provideDemo(context, { identity: one, signing: one, account: one })
    },
    stop: async () => provider?.close(),
  }
}
