import { type AnyResource, type Row, type SystemColumns, titleKey } from '@heliodesk/contracts/kit/resource'

/** A record as the engine sees it: keys are looked up in the definition, values are what travelled. */
export type AnyRow = SystemColumns & Readonly<Record<string, unknown>>
/** A record of a definition: its own fields are typed, and the engine may still look up any key. */
export type RowOf<R extends AnyResource> = Row<R> & AnyRow

/** The text of a value: the server's translation when there is one, else the value itself; '' for null. */
export function textOf(row: Readonly<Record<string, unknown>>, key: string): string {
  const translated = row[`${key}_dictText`]
  const value = translated === undefined || translated === null || translated === '' ? row[key] : translated
  return value === undefined || value === null ? '' : String(value)
}

/** Name of a record for people, the same that references show. */
export function titleOf(resource: AnyResource, row: AnyRow): string {
  return textOf(row, titleKey(resource)) || row.id
}
