import type { SystemColumns } from '@heliodesk/contracts/kit/resource'

/** A record as the engine sees it: keys are looked up in the definition, values are what travelled. */
export type AnyRow = SystemColumns & Readonly<Record<string, unknown>>

/** The text of a value: the server's translation when there is one, else the value itself; '' for null. */
export function textOf(row: Readonly<Record<string, unknown>>, key: string): string {
  const translated = row[`${key}_dictText`]
  const value = translated === undefined || translated === null || translated === '' ? row[key] : translated
  return value === undefined || value === null ? '' : String(value)
}

/** Text field that names a record for people: 「确定要删除…」, the title of its drawer, its card on a phone. */
export function titleOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  for (const key of columns) {
    const text = textOf(row, key)
    if (text !== '') return text
  }
  return String(row['id'] ?? '')
}
