import type { GridColumn, GridOption } from './column.ts'
import { type CellValue, type GridRow, isBlank, plainText } from './row.ts'

/** Options of a dependent select for what was chosen above it. */
export type LoadLinked = (column: GridColumn, parent: CellValue) => Promise<readonly GridOption[]>

/** The cells that a choice sets: its own, and those that depend on it, which are cleared (one after the other down the chain). */
export function linkedCells(columns: readonly GridColumn[], id: string, key: string, value: CellValue) {
  const cells = [{ id, key, value }]
  const seen = new Set([key])
  for (let next = nextOf(columns, key); next !== undefined && !seen.has(next); next = nextOf(columns, next)) {
    seen.add(next)
    cells.push({ id, key: next, value: '' })
  }
  return cells
}

const nextOf = (columns: readonly GridColumn[], key: string): string | undefined =>
  columns.find((column) => column.key === key)?.linkageKey

/** The column that a column depends on. */
export const parentColumn = (columns: readonly GridColumn[], key: string): GridColumn | undefined =>
  columns.find(({ linkageKey }) => linkageKey === key)

export interface LinkedOptions {
  readonly options: readonly GridOption[]
  readonly state: 'ready' | 'loading' | 'failed' | 'waiting'
}
const waiting: LinkedOptions = { options: [], state: 'waiting' }

/** Options by what was chosen above: an answer belongs to its question, so a late one can do no harm. */
export class Linkage {
  readonly #columns: readonly GridColumn[]
  readonly #load: LoadLinked
  readonly #onChange: () => void
  readonly #known = new Map<string, LinkedOptions>()

  constructor(columns: readonly GridColumn[], load: LoadLinked, onChange: () => void) {
    this.#columns = columns
    this.#load = load
    this.#onChange = onChange
  }

  /** What the cell may offer now; asks the server when nobody has asked for this parent. `waiting`: choose above first. */
  optionsOf(column: GridColumn, row: GridRow): LinkedOptions {
    const parent = parentColumn(this.#columns, column.key)
    if (parent === undefined) return { options: column.options ?? [], state: 'ready' }
    const value = row[parent.key]
    if (isBlank(value)) return waiting
    const name = `${column.key}\n${plainText(value)}`
    const known = this.#known.get(name)
    if (known) return known
    return this.#ask(name, column, value)
  }

  /** Forgets what failed, so that opening the cell again asks again. */
  retry(): void {
    for (const [name, { state }] of this.#known) if (state === 'failed') this.#known.delete(name)
  }

  #ask(name: string, column: GridColumn, value: CellValue): LinkedOptions {
    const loading: LinkedOptions = { options: [], state: 'loading' }
    this.#known.set(name, loading)
    const settle = (answer: LinkedOptions): void => {
      this.#known.set(name, answer)
      this.#onChange()
    }
    this.#load(column, value).then(
      (options) => settle({ options, state: 'ready' }),
      () => settle({ options: [], state: 'failed' }),
    )
    return loading
  }
}
