import type { Field } from '@heliodesk/contracts/kit/fields'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { translate } from '../language/translate.ts'
import { changedKeys, recordsOf, sourceOfTable } from './versionRecords.ts'
import { type VersionRef, type VersionRow, versionsWithEarlier } from './versions.queries.ts'
import { hiddenAmong, visibleVersions } from './visible.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** One field that became another: what was not there before is null. */
export interface FieldChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export const refKey = ({ table, id, version }: VersionRef): string => `${table}/${id}/${version}`

/**
 * What these versions changed, field by field and in words, as this person may see it: fields and records that are not theirs are missing,
 * personal numbers stay masked.
 */
export async function changesOf(
  context: Context,
  actor: Actor,
  refs: readonly VersionRef[],
): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  if (refs.length === 0) return new Map()
  const visible = visibleVersions(context, actor, 'each')
  const all = await versionsWithEarlier(context.db, actor.tenantId, refs, visible)
  const rows = await withoutHidden(context, actor, all)
  const records = await recordsOf(context, actor, rows)
  const recordOf = new Map(rows.map((row, at) => [row.id, records[at] ?? {}]))
  return new Map(
    refs.map((ref) => {
      const own = rows.filter((row) => row.dataTable === ref.table && row.dataId === ref.id)
      const to = own.find((row) => row.dataVersion === ref.version)
      const from = own.filter((row) => row.dataVersion < ref.version).toSorted((a, b) => b.dataVersion - a.dataVersion)[0]
      return [refKey(ref), to ? difference(context, actor, { from, to }, recordOf) : []]
    }),
  )
}

async function withoutHidden(context: Context, actor: Actor, rows: readonly VersionRow[]): Promise<readonly VersionRow[]> {
  const byTable = Map.groupBy(rows, (row) => row.dataTable)
  const kept: VersionRow[] = []
  for (const [table, own] of byTable) {
    const source = sourceOfTable(context, actor, table)
    if (!source) continue
    const hidden = await hiddenAmong(source, actor, [...new Set(own.map((row) => row.dataId))])
    kept.push(...own.filter((row) => !hidden.has(row.dataId)))
  }
  return kept
}

function difference(
  context: Context,
  actor: Actor,
  { from, to }: { readonly from: VersionRow | undefined; readonly to: VersionRow },
  recordOf: ReadonlyMap<string, Row>,
): readonly FieldChange[] {
  const source = sourceOfTable(context, actor, to.dataTable)
  if (!source || to.verb === 'remove') return []
  const [before, after] = [from && (recordOf.get(from.id) ?? {}), recordOf.get(to.id) ?? {}]
  return changedKeys(source, actor, from, to).flatMap((key) => {
    const field = source.resource.fields[key]
    if (!field) return []
    const change = {
      label: translate(field.label),
      before: before ? textOf(field, key, before) : null,
      after: textOf(field, key, after),
    }
    return before === undefined && change.after === null ? [] : [change]
  })
}

/** A value as a person reads it: texts of dictionaries, names of references, masked numbers. */
export function textOf(field: Field, key: string, record: Row): string | null {
  const value = record[key]
  const words = record[`${key}_dictText`]
  if (value === null || value === undefined || value === '') return null
  if (typeof words === 'string' && words !== '') return words
  if (field.kind === 'flag') return translate(value === 'Y' ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' })
  if (Array.isArray(value)) return value.map(fileName).join('、')
  const unit = 'unit' in field.options && typeof field.options.unit === 'string' ? ` ${translate(field.options.unit)}` : ''
  return `${typeof value === 'object' ? JSON.stringify(value) : String(value)}${unit}`
}

const fileName = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'fileName' in value ? String(value.fileName) : String(value)
