/** A record as far as drawing a field goes. */
export type FieldRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The text of a value: the server's translation when there is one, else the value itself; '' for null. */
export function textOf(row: Readonly<Record<string, unknown>>, key: string): string {
  const translated = row[`${key}_dictText`]
  const value = translated === undefined || translated === null || translated === '' ? row[key] : translated
  return value === undefined || value === null ? '' : String(value)
}
