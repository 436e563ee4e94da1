import { padDigits, trimDigits } from '../../format/format.ts'
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
/** So many rows are added up at once: their footer is there with them. */
const few = 1_000
/** How many rows are added up between two looks at the clock. */
const stride = 2_048

/**
 * Sums and means under the columns, brought up to date by what an edit takes away and adds. Many rows are added up after they were
 * shown; what is edited meanwhile is added and taken all the same, since the order does not matter to a sum.
 */
export class Statistics implements RowObserver {
  readonly #columns: readonly GridColumn[]
  readonly #sums: ReadonlyMap<string, DecimalSum>
  #waiting: readonly GridRow[] = []
  #at = 0

  constructor(state: GridState, columns: readonly GridColumn[]) {
    this.#columns = columns.filter((column) => statisticsOf(column).length > 0)
    this.#sums = new Map(this.#columns.map(({ key }) => [key, new DecimalSum()]))
    if (this.#columns.length > 0) state.observe(this)
  }

  /** Whether the grid has a footer row. */
  get isNeeded(): boolean {
    return this.#columns.length > 0
  }

  /** Whether every row is in the figures. */
  get isReady(): boolean {
    return this.#at >= this.#waiting.length
  }

  /** The figures as far as they are needed now: what waits is added up. */
  of(key: string): ColumnStatistics {
    while (!this.isReady) this.step()
    const column = this.#columns.find((one) => one.key === key)
    const sum = this.#sums.get(key)
    if (column === undefined || sum === undefined) return {}
    const wanted = statisticsOf(column)
    const average = wanted.includes('average') ? sum.average() : null
    return {
      ...(wanted.includes('sum') && { sum: column.trims ? trimDigits(sum.sum) : padDigits(sum.sum, column.decimals ?? 0) }),
      ...(average !== null && { average }),
    }
  }

  /** Adds up some of the rows that wait. */
  step(): void {
    const end = Math.min(this.#waiting.length, this.#at + stride)
    for (const [key, sum] of this.#sums) {
      for (let at = this.#at; at < end; at++) sum.add(this.#waiting[at]?.[key])
    }
    this.#at = end
    if (!this.isReady) return
    this.#waiting = []
    this.#at = 0
  }

  reset(rows: readonly GridRow[]): void {
    for (const sum of this.#sums.values()) sum.clear()
    this.#waiting = rows
    this.#at = 0
    if (rows.length <= few) this.step()
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
