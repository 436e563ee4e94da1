import { type CellTexts, cellTexts, type OptionsOf, ownOptions } from './cellText.ts'
import type { CellChange } from './change.ts'
import { type GridColumn, isReadOnly } from './column.ts'
import type { CellPlace } from './errorIndex.ts'
import type { GridRow } from './row.ts'

export interface FindWish {
  readonly text: string
  readonly isCaseSensitive?: boolean
  /** Only in this column. */
  readonly column?: string
}

const stride = 2_048

interface Searched {
  readonly column: GridColumn
  readonly texts: CellTexts
}

/** Every cell whose text holds the wanted one, in reading order, some rows at a time: each step gives what was found so far. */
export function* findCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  wish: FindWish,
  optionsOf: OptionsOf = ownOptions,
): Generator<readonly CellPlace[], readonly CellPlace[]> {
  const found: CellPlace[] = []
  if (wish.text === '') return found
  const fold = wish.isCaseSensitive ? (text: string) => text : (text: string) => text.toLowerCase()
  const wanted = fold(wish.text)
  const searched = columnsOf(columns, wish, optionsOf)
  for (let at = 0; at < rows.length; at += stride) {
    for (const row of rows.slice(at, at + stride)) {
      for (const { column, texts } of searched) {
        if (fold(texts.textOf(row[column.key])).includes(wanted)) found.push({ id: row.id, key: column.key })
      }
    }
    yield found
  }
  return found
}

function columnsOf(columns: readonly GridColumn[], wish: FindWish, optionsOf: OptionsOf): readonly Searched[] {
  return columns
    .filter(({ key }) => wish.column === undefined || wish.column === key)
    .map((column) => ({ column, texts: cellTexts(column, optionsOf(column)) }))
}

/** All at once, for small tables and tests. */
export function findAll(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  wish: FindWish,
  optionsOf?: OptionsOf,
): readonly CellPlace[] {
  const search = findCells(rows, columns, wish, optionsOf)
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value
}

export interface ReplacePlan {
  readonly cells: readonly CellChange[]
  /** Cells that are read-only, or whose new text is no value of their column. */
  readonly kept: readonly CellPlace[]
}

/** Puts another text in the place of the wanted one in the given cells; what the column does not take stays. */
export function planReplace(
  places: readonly CellPlace[],
  row: (id: string) => GridRow | undefined,
  columns: readonly GridColumn[],
  { wish, by, optionsOf = ownOptions }: { readonly wish: FindWish; readonly by: string; readonly optionsOf?: OptionsOf },
): ReplacePlan {
  const cells: CellChange[] = []
  const kept: CellPlace[] = []
  const wanted = new RegExp(wish.text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), wish.isCaseSensitive ? 'gu' : 'giu')
  const searched = new Map(columnsOf(columns, wish, optionsOf).map((one) => [one.column.key, one]))
  for (const place of places) {
    const [current, known] = [row(place.id), searched.get(place.key)]
    if (current === undefined || known === undefined) continue
    const before = current[place.key]
    const answer = isReadOnly(known.column, current)
      ? null
      : known.texts.valueOf(known.texts.textOf(before).replaceAll(wanted, () => by))
    if (answer === null || 'refused' in answer) kept.push(place)
    else cells.push({ ...place, before, after: answer.value })
  }
  return { cells, kept }
}
