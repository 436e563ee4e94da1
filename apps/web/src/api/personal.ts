import { call } from './client.ts'

/** Of one personal number of one record. */
export interface PersonalPlace {
  readonly resource: string
  readonly id: string
  readonly field: string
}

let askReason: () => Promise<string | null> = async () => null

/** The signed-in application asks by a dialog; null when the person thought better of it. */
export function offerReason(ask: () => Promise<string | null>): void {
  askReason = ask
}

/** One number in full, with the reason that it is asked for; rejects with RevealCancelled when no reason was given. */
export async function revealPersonal(at: PersonalPlace): Promise<string | null> {
  const reason = await askReason()
  if (reason === null) throw new RevealCancelled()
  return (await call('POST /sys/pii/reveal', { body: { ...at, reason } })).value
}

export class RevealCancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'RevealCancelled'
  }
}
