import { createHash } from 'node:crypto'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { Values } from '../crud/input.ts'

/** What is decided on: the record without personal numbers and secrets, which stay sealed in the record itself. */
export function snapshotOf({ fields }: AnyResource, current: Values): Readonly<Record<string, unknown>> {
  const shown = Object.entries(current).filter(([key]) => {
    const options = fields[key]?.options
    return options !== undefined && options.pii === undefined && options.secret !== true
  })
  return Object.fromEntries(shown.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** SHA-256 of everything that is stored of the record, personal numbers included; hex. */
export function hashOf(current: Values): string {
  const entries = Object.entries(current).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

/** As the engine of records takes it: a flag is a boolean there. */
export function rowOf({ fields }: AnyResource, id: string, snapshot: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(snapshot).map(([key, value]) => [key, fields[key]?.kind === 'flag' ? value === 'Y' : value])
  return { id, ...Object.fromEntries(entries) }
}
