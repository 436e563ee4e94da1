/** What a cell may hold: what travels as JSON, or nothing. */
export type CellValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly CellValue[]
  | { readonly [key: string]: CellValue }

/** One row: its id and one value for each column's key (B§3). Rows are never changed in place. */
export interface GridRow {
  readonly id: string
  readonly [key: string]: CellValue
}

/** A row of a tree table (B§3). */
export interface TreeRow extends GridRow {
  readonly parentId: string
  readonly hasChildren: boolean
}

const temporaryPrefix = 'row_'

export const isTemporaryId = (id: string): boolean => id.startsWith(temporaryPrefix)

/** Ids of new rows, `row_1`, `row_2` …; those that are taken are passed over. */
export function temporaryIds(isTaken: (id: string) => boolean): () => string {
  let last = 0
  return () => {
    let id = ''
    do id = `${temporaryPrefix}${++last}`
    while (isTaken(id))
    return id
  }
}

/** Nothing typed, nothing chosen: what `required` refuses and `unique` passes over. 0 and false are values. */
export const isBlank = (value: CellValue): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as text, for searching, comparing and copying. Several are joined by commas, as they are stored (B§9). */
export function plainText(value: CellValue): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Whether two cells hold the same; lists and files are compared by what is in them. */
export function isSameValue(one: CellValue, two: CellValue): boolean {
  if (Object.is(one, two)) return true
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false
  return JSON.stringify(one) === JSON.stringify(two)
}
