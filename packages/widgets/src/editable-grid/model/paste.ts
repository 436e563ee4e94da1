import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { type CellTexts, cellTexts, type OptionsOf, ownOptions } from './cellText.ts'
import type { CellChange, Change } from './change.ts'
import type { Block } from './clipboard.ts'
import { type GridColumn, isReadOnly } from './column.ts'
import { linkedCells, parentColumn } from './linkage.ts'
import { type CellValue, type GridRow, isSameValue } from './row.ts'

/** A rectangle of shown cells: rows and columns count from 0. */
export interface CellRange {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export interface PasteInto {
  /** The rows as they are shown; those of other pages and filters stay out of reach. */
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly range: CellRange
  readonly optionsOf?: OptionsOf
  /** Makes a row for what reaches below the last one; without it that is left out and reported. */
  readonly newRow?: () => GridRow
  /** Where new rows go among all rows of the grid. */
  readonly newPlace?: number
}

export interface SkippedCell {
  /** Place in the block that was pasted. */
  readonly row: number
  readonly column: number
  readonly key: string
  readonly title: string
  readonly reason: string
}

/** What a paste would do: its changes as one step, how many cells it sets, and every cell that it leaves as it is. */
export interface PastePlan {
  readonly changes: readonly Change[]
  readonly cells: number
  readonly added: number
  readonly skipped: readonly SkippedCell[]
  /** The cells that the block covers, to select them. */
  readonly covered: CellRange
}

/** A block goes into a range of its multiple again and again, as in Excel; else once from the upper left cell. */
export function tile(block: Block, { rows, columns }: CellRange): Block {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return []
  const down = rows > height && rows % height === 0 ? rows / height : 1
  const across = columns > width && columns % width === 0 ? columns / width : 1
  if (down === 1 && across === 1) return block
  return Array.from({ length: height * down }, (_, at) => {
    const row = block[at % height] ?? []
    const padded = Array.from({ length: width }, (__, column) => row[column] ?? '')
    return Array.from({ length: across }, () => padded).flat()
  })
}

export function planPaste(block: Block, into: PasteInto): PastePlan {
  const { range, columns, rows } = into
  const tiled = tile(block, range)
  const width = Math.min(Math.max(0, ...tiled.map((row) => row.length)), columns.length - range.column)
  const targets = columns.slice(range.column, range.column + width)
  const writer = new Writer(targets, columns, into.optionsOf ?? ownOptions)
  const added = tiled.flatMap((texts, at) => {
    const row = rows[range.row + at]
    if (row !== undefined) writer.edit(row, texts, at)
    else if (into.newRow) return [writer.fill(into.newRow(), texts, at)]
    else writer.refuse(at, targets)
    return []
  })
  const place = into.newPlace ?? rows.length
  return {
    changes: [
      { kind: 'set', cells: writer.cells },
      { kind: 'insert', rows: added.map((row, at) => ({ at: place + at, row })) },
    ],
    cells: writer.written,
    added: added.length,
    skipped: writer.skipped,
    covered: { ...range, rows: tiled.length, columns: width },
  }
}

/** Turns texts into values column by column and keeps account of what was left out. */
class Writer {
  readonly cells: CellChange[] = []
  readonly skipped: SkippedCell[] = []
  written = 0
  readonly #all: readonly GridColumn[]
  readonly #optionsOf: OptionsOf
  readonly #columns: readonly { readonly column: GridColumn; readonly texts: CellTexts; readonly isLed: boolean }[]

  constructor(columns: readonly GridColumn[], all: readonly GridColumn[], optionsOf: OptionsOf) {
    this.#all = all
    this.#optionsOf = optionsOf
    this.#columns = columns.map((column) => ({
      column,
      texts: cellTexts(column, optionsOf(column)),
      isLed: parentColumn(all, column.key) !== undefined,
    }))
  }

  edit(row: GridRow, texts: readonly string[], at: number): void {
    for (const [key, after] of this.#values(row, texts, at)) {
      const before = row[key]
      if (!isSameValue(before, after)) this.cells.push({ id: row.id, key, before, after })
    }
  }

  fill(row: GridRow, texts: readonly string[], at: number): GridRow {
    return { ...row, ...Object.fromEntries(this.#values(row, texts, at)), id: row.id }
  }

  refuse(at: number, columns: readonly GridColumn[]): void {
    for (const [place, column] of columns.entries()) this.#skip(at, place, column, copy.convert.noRow)
  }

  #values(row: GridRow, texts: readonly string[], at: number): ReadonlyMap<string, CellValue> {
    const values = new Map<string, CellValue>()
    for (const [place, { column, texts: own, isLed }] of this.#columns.entries()) {
      const text = texts[place]
      if (text === undefined) continue
      if (isReadOnly(column, row)) {
        this.#skip(at, place, column, copy.convert.readOnly)
        continue
      }
      // What was pasted to the left decides what may be chosen here.
      const convert = isLed
        ? cellTexts(column, this.#optionsOf(column, { ...row, ...Object.fromEntries(values), id: row.id }))
        : own
      const answer = convert.valueOf(text)
      if ('refused' in answer) this.#skip(at, place, column, answer.refused)
      else this.#take(values, row, column, answer.value)
    }
    return values
  }

  /** Another choice clears what depends on it, before that is pasted itself. */
  #take(values: Map<string, CellValue>, row: GridRow, { key, linkageKey }: GridColumn, value: CellValue): void {
    this.written++
    const isOther = linkageKey !== undefined && !isSameValue(row[key], value)
    if (!isOther) values.set(key, value)
    else for (const cell of linkedCells(this.#all, row.id, key, value)) values.set(cell.key, cell.value)
  }

  #skip(row: number, column: number, { key, title }: GridColumn, reason: string): void {
    this.skipped.push({ row, column, key, title, reason })
  }
}
