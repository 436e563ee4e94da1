import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProviderKind } from '@heliodesk/contracts/endpoints/provider'

/** A request as the demo's provider keeps it: no personal number, the name as others may see it. */
export interface DemoRequest {
  readonly number: string
  readonly kind: ProviderKind
  readonly providerNo: string
  /** The way into its page. */
  readonly token: string
  readonly name: string
  readonly title: string
  readonly notifyUrl: string | null
  readonly state: 'waiting' | 'done' | 'cancelled'
  readonly outcome: object | null
  /** Sealed parts of the outcome. */
  readonly personal: string | null
}

/** What the demo's provider knows, in a folder of its own, so that a restart forgets nothing. */
export interface DemoRequests {
  readonly secret: string
  readonly find: (number: string) => DemoRequest | undefined
  readonly byToken: (token: string) => DemoRequest | undefined
  readonly put: (request: DemoRequest) => DemoRequest
  readonly keepFile: (number: string, bytes: Buffer) => void
  readonly file: (number: string) => Buffer | null
}

export function openRequests(dataDir: string): DemoRequests {
  const folder = join(dataDir, 'demo-provider')
  const index = join(folder, 'requests.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as Kept) : null
  const secret = kept?.secret ?? randomBytes(32).toString('hex')
  const all = new Map<string, DemoRequest>(kept?.requests.map((one) => [one.number, one]))
  const save = (): void => {
    const text: Kept = { secret, requests: [...all.values()] }
    writeFileSync(`${index}.new`, JSON.stringify(text), { mode: 0o600 })
    renameSync(`${index}.new`, index)
  }
  const pathOf = (number: string): string => join(folder, `${Buffer.from(number).toString('hex')}.pdf`)
  if (kept === null) save()
  return {
    secret,
    find: (number) => all.get(number),
    byToken: (token) => [...all.values()].find((one) => one.token === token),
    put: (request) => {
      all.set(request.number, request)
      save()
      return request
    },
    keepFile: (number, bytes) => writeFileSync(pathOf(number), bytes, { mode: 0o600 }),
    file: (number) => (existsSync(pathOf(number)) ? readFileSync(pathOf(number)) : null),
  }
}

interface Kept {
  readonly secret: string
  readonly requests: readonly DemoRequest[]
}
