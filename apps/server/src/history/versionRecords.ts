import { columnOf } from '@heliodesk/contracts/kit/resource'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { openPii, toRecords } from '../crud/records.ts'
import { type Source, visibleFields } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import { versionedFields } from '../crud/versions.ts'
import type { VersionRow } from './versions.queries.ts'
import { listable } from './visible.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** The kind of record that a table holds, for who may list it. */
export function sourceOfTable(context: Context, actor: Actor, table: string): Source | undefined {
  const resource = listable(actor).find((one) => one.table === table)
  return resource && sourceOf(context, resource)
}

/** The kept fields of each version that this person may see, as the list of its own kind would show them. */
export async function recordsOf(context: Context, actor: Actor, rows: readonly VersionRow[]): Promise<readonly Row[]> {
  const found = new Map<string, Row>()
  for (const table of new Set(rows.map((row) => row.dataTable))) {
    const source = sourceOfTable(context, actor, table)
    if (!source) continue
    const own = rows.filter((row) => row.dataTable === table)
    const records = await statesOf(source, actor, own)
    records.forEach((record, at) => {
      found.set(own[at]?.id ?? '', record)
    })
  }
  return rows.map((row) => found.get(row.id) ?? {})
}

/** Kept states of one kind of record, each as far as this person may see it. */
export async function statesOf(source: Source, actor: Actor, states: readonly KeptState[]): Promise<readonly Row[]> {
  const kept = new Set(keptFields(source, actor).map(([key]) => key))
  const records = await toRecords(
    { ...source, hooks: {} },
    actor,
    states.map((state) => rawOf(source, state)),
  )
  return records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key.replace(/_dictText$/, '')))),
  )
}
type KeptState = Pick<VersionRow, 'content' | 'dataId'>

export function keptFields(source: Source, actor: Actor) {
  const visible = new Set(visibleFields(source.resource, actor).map(([key]) => key))
  return versionedFields(source).filter(([key]) => visible.has(key))
}

/** The row as it left the database then; what was no field yet is unknown. */
const rawOf = (source: Source, { content, dataId }: KeptState): Row => ({
  id: dataId,
  ...Object.fromEntries(versionedFields(source).map(([key]) => [key, content[columnOf(key)] ?? null])),
})

/** Ciphertexts differ each time, so that sealed numbers are compared open; they leave masked all the same. */
export function changedKeys(source: Source, actor: Actor, from: VersionRow | undefined, to: VersionRow): string[] {
  const [old, now] = [from && rawOf(source, from), rawOf(source, to)]
  const plain = (row: Row | undefined, key: string, isSealed: boolean): unknown =>
    row === undefined ? null : isSealed ? openPii(source, key, row) : row[key]
  return keptFields(source, actor)
    .filter(([key, field]) => {
      const isSealed = field.options.pii !== undefined
      return JSON.stringify(plain(old, key, isSealed) ?? null) !== JSON.stringify(plain(now, key, isSealed) ?? null)
    })
    .map(([key]) => key)
}
