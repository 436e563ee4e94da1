import type { Context } from '../context.ts'

/** The bank that is asked for lines, and the secret that both sides sign with. */
export interface Bank {
  readonly url: string
  readonly secret: string
  readonly corpNo: string
}
type Held = Pick<Context, 'access' | 'env'>

const byDemo = new WeakMap<Context['access'], Bank>()

/** The demo's bank answers where no other is set up. */
export const provideDemoBank = ({ access }: Held, bank: Bank): void => void byDemo.set(access, bank)

/** Null where none is set up. */
export function bankOf({ access, env }: Held): Bank | null {
  const { bankUrl: url, bankSecret: secret, bankCorpNo: corpNo } = env
  if (url !== null && secret !== null) return { url, secret, corpNo }
  return byDemo.get(access) ?? null
}
