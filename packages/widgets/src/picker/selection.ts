/** What a picked thing must have. */
export interface Pickable {
  readonly id: string
}

/**
 * The selection after boxes of one page changed: rows of other pages stay, new ones come behind. Single keeps the newest.
 * @param ids those of the page that are chosen now
 */
export function picked<T extends Pickable>(
  before: readonly T[],
  page: readonly T[],
  ids: readonly string[],
  isSingle: boolean,
): readonly T[] {
  const had = new Set(before.map((row) => row.id))
  const fresh = page.filter((row) => ids.includes(row.id) && !had.has(row.id))
  if (isSingle) return fresh.slice(-1).length > 0 ? fresh.slice(-1) : before.filter((row) => ids.includes(row.id))
  const gone = new Set(page.filter((row) => !ids.includes(row.id)).map((row) => row.id))
  return [...before.filter((row) => !gone.has(row.id)), ...fresh]
}

/** Moves one by a step; at the ends nothing changes. */
export function moved<T extends Pickable>(rows: readonly T[], id: string, step: -1 | 1): readonly T[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = from + step
  const [one, other] = [rows[from], rows[to]]
  if (one === undefined || other === undefined) return rows
  return rows.map((row, at) => (at === from ? other : at === to ? one : row))
}

/** B§9: values of a list are joined by a comma unless said. */
export const listSeparator = ','

export const splitValues = (text: string, separator: string = listSeparator): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const joinValues = (values: readonly string[], separator: string = listSeparator): string => values.join(separator)
