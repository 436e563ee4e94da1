import type { Cell, SheetRow } from '../files/workbook.ts'

/** The rows of a sheet, as they are to be read. */
export interface SheetRows {
  readonly count: number
  read(from: number, count: number): Promise<readonly SheetRow[]>
}
/** The rows of one record, by their places in the sheet. */
export interface RowGroup {
  readonly key: string
  readonly places: readonly number[]
}

const chunk = 1_000

/** What a cell says, to be compared with others. */
export const saidIn = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .normalize('NFC')
    .trim()

/**
 * The rows of each record, wherever they stand: a row that names no key belongs to the record of the row above. Rows above the first key
 * belong to none.
 */
export async function groupRows(rows: SheetRows, keyAt: number) {
  const byKey = new Map<string, number[]>()
  const homeless: number[] = []
  let current = homeless
  for (let from = 0; from < rows.count; from += chunk) {
    const read = await rows.read(from, Math.min(chunk, rows.count - from))
    for (const [at, { cells }] of read.entries()) {
      const key = saidIn(cells[keyAt])
      if (key !== '') {
        current = byKey.get(key) ?? []
        byKey.set(key, current)
      }
      current.push(from + at)
    }
  }
  return { groups: [...byKey].map(([key, places]): RowGroup => ({ key, places })), homeless }
}

/** Groups that are stored together: of so many rows, but at least one of them. */
export function batchesOf(groups: readonly RowGroup[], size: number): readonly (readonly RowGroup[])[] {
  const batches: RowGroup[][] = []
  let rows = size
  for (const group of groups) {
    if (rows + group.places.length > size) {
      batches.push([])
      rows = 0
    }
    batches.at(-1)?.push(group)
    rows += group.places.length
  }
  return batches
}

/** Rows at these places, which rise; those side by side are read at once. */
export async function readPlaces(rows: SheetRows, places: readonly number[]): Promise<readonly SheetRow[]> {
  const read: SheetRow[] = []
  for (let at = 0; at < places.length; ) {
    const from = places[at] ?? 0
    let count = 1
    while (count < chunk && places[at + count] === from + count) count += 1
    read.push(...(await rows.read(from, count)))
    at += count
  }
  return read
}
