import type { RowEdit } from './change.ts'
import { type GridColumn, statisticsOf } from './column.ts'
import { DecimalSum } from './decimalSum.ts'
import type { GridState, RowObserver } from './gridState.ts'
import type { GridRow } from './row.ts'

/** The figures of one column as texts; only those that it asks for (B§3). Exact: 0.1 and 0.2 make 0.3. */
export interface ColumnStatistics {
  readonly sum?: string
  readonly average?: string
}

const none: readonly string[] = []

/** Sums and means under the columns, brought up to date by what an edit takes away and adds. */
export class Statistics implements RowObserver {
  readonly #columns: readonly GridColumn[]
  readonly #sums: ReadonlyMap<string, DecimalSum>

  constructor(state: GridState, columns: readonly GridColumn[]) {
    this.#columns = columns.filter((column) => statisticsOf(column).length > 0)
    this.#sums = new Map(this.#columns.map(({ key }) => [key, new DecimalSum()]))
    if (this.#columns.length > 0) state.observe(this)
  }

  /** Whether the grid has a footer row. */
  get isNeeded(): boolean {
    return this.#columns.length > 0
  }

  of(key: string): ColumnStatistics {
    const column = this.#columns.find((one) => one.key === key)
    const sum = this.#sums.get(key)
    if (column === undefined || sum === undefined) return {}
    const wanted = statisticsOf(column)
    const average = wanted.includes('average') ? sum.average() : null
    return { ...(wanted.includes('sum') && { sum: sum.sum }), ...(average !== null && { average }) }
  }

  reset(rows: readonly GridRow[]): void {
    for (const [key, sum] of this.#sums) {
      sum.clear()
      for (const row of rows) sum.add(row[key])
    }
  }

  note(edits: readonly RowEdit[]): Iterable<string> {
    for (const { before, after, keys } of edits) {
      for (const [key, sum] of this.#sums) {
        if (before !== null && after !== null && !keys.includes(key)) continue
        if (before !== null) sum.take(before[key])
        if (after !== null) sum.add(after[key])
      }
    }
    return none
  }
}
