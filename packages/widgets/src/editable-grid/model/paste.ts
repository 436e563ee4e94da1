import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { type CellTexts, cellTexts, type OptionsOf, ownOptions } from './cellText.ts'
import type { CellChange, Change } from './change.ts'
import type { Block } from './clipboard.ts'
import { type GridColumn, isReadOnly } from './column.ts'
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
  /** Makes a row for what reaches below the last one; without it that is left out and told. */
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
  const writer = new Writer(targets, into.optionsOf ?? ownOptions)
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
  readonly #columns: readonly { readonly column: GridColumn; readonly texts: CellTexts }[]

  constructor(columns: readonly GridColumn[], optionsOf: OptionsOf) {
    this.#columns = columns.map((column) => ({ column, texts: cellTexts(column, optionsOf(column)) }))
  }

  edit(row: GridRow, texts: readonly string[], at: number): void {
    for (const [key, after] of this.#values(row, texts, at)) {
      const before = row[key]
      this.written++
      if (!isSameValue(before, after)) this.cells.push({ id: row.id, key, before, after })
    }
  }

  fill(row: GridRow, texts: readonly string[], at: number): GridRow {
    const values = this.#values(row, texts, at)
    this.written += values.length
    return { ...row, ...Object.fromEntries(values), id: row.id }
  }

  refuse(at: number, columns: readonly GridColumn[]): void {
    for (const [place, column] of columns.entries()) this.#skip(at, place, column, copy.convert.noRow)
  }

  #values(row: GridRow, texts: readonly string[], at: number): readonly (readonly [string, CellValue])[] {
    return this.#columns.flatMap(({ column, texts: convert }, place) => {
      const text = texts[place]
      if (text === undefined) return []
      if (isReadOnly(column, row)) return this.#skip(at, place, column, copy.convert.readOnly)
      const answer = convert.valueOf(text)
      return 'refused' in answer ? this.#skip(at, place, column, answer.refused) : [[column.key, answer.value] as const]
    })
  }

  #skip(row: number, column: number, { key, title }: GridColumn, reason: string): [] {
    this.skipped.push({ row, column, key, title, reason })
    return []
  }
}
