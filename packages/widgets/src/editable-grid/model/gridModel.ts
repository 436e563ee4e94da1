import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { type AddSettings, defaultAddSettings, placeOfNew } from './addSettings.ts'
import { type CheckedColumns, checkColumns } from './checkColumns.ts'
import type { Dictionaries, GridColumn } from './column.ts'
import { newRow } from './columnDefaults.ts'
import { type CellError, type CellPlace, nextPlace, readingOrder } from './errorIndex.ts'
import { GridState } from './gridState.ts'
import { editedCells, type GridHooks } from './hooks.ts'
import { linkedCells } from './linkage.ts'
import { type CellValue, type GridRow, isSameValue, isTemporaryId } from './row.ts'
import { type Numbering, orderKeyOf, planInsert, planMove, planRemove } from './rowOrder.ts'
import { Statistics } from './statistics.ts'
import { type OutputRow, tableData } from './tableData.ts'
import { Validation } from './validation.ts'

export interface GridOptions {
  readonly columns: readonly GridColumn[]
  readonly rows?: readonly GridRow[]
  readonly dictionaries?: Dictionaries
  readonly hooks?: GridHooks
  /** Rows carry their place in `orderNum`, or in the column that says so: numbered anew by every insert and move. */
  readonly isSortable?: boolean
  /** Rows that were worked on under other columns: what is not saved stays. */
  readonly state?: GridState
  /** Rows form a tree: they are not removed here (B§8). */
  readonly isTree?: boolean
  /** What hooks fail with. */
  readonly tell?: (error: unknown) => void
}

/** Which rows are shown. */
export type RowFilter = 'all' | 'changed' | 'wrong'

/** One editable grid: its rows, rules and figures, and everything that a person may do to them. */
export class GridModel {
  readonly state: GridState
  readonly validation: Validation
  readonly statistics: Statistics
  readonly checked: CheckedColumns
  readonly #options: GridOptions

  constructor(options: GridOptions) {
    this.#options = options
    this.checked = checkColumns(options.columns, options.dictionaries)
    this.state = options.state ?? new GridState(options.rows)
    this.state.dismissObservers()
    this.validation = new Validation(this.state, this.columns)
    this.statistics = new Statistics(this.state, this.columns)
    if (options.state) this.validation.recheck()
  }

  /** Whether sums and unique values know every row. */
  get isReady(): boolean {
    return this.statistics.isReady && this.validation.isReady
  }

  /** A small part of what can wait until the rows are on the screen. */
  step(): void {
    if (!this.statistics.isReady) {
      this.statistics.step()
      if (this.statistics.isReady) this.state.touch([])
    } else this.validation.step()
  }

  /** Those that can be drawn, hidden ones included. */
  get columns(): readonly GridColumn[] {
    return this.checked.columns
  }

  column(key: string): GridColumn | undefined {
    return this.columns.find((column) => column.key === key)
  }

  /** The first number of the page, where rows are numbered. */
  #numbering(): Numbering | undefined {
    if (this.#options.isSortable !== true) return undefined
    const key = orderKeyOf(this.columns)
    const least = this.state.rows.reduce((min, row) => (typeof row[key] === 'number' ? Math.min(min, row[key]) : min), Infinity)
    return { key, start: Number.isFinite(least) && least > 0 ? least : 1 }
  }

  /** What a cell editor commits: the value, dependent cells cleared, and what the screen's hook adds, as one step. */
  edit(id: string, key: string, value: CellValue): void {
    const row = this.state.row(id)
    if (row === undefined || isSameValue(row[key], value)) return
    const linked = linkedCells(this.columns, id, key, value)
    const hooked = editedCells(this.#options.hooks ?? {}, row, key, value, this.#options.tell ?? console.error)
    this.state.setCells([...linked, ...hooked.slice(1)], copy.step.edit)
  }

  /** Adds rows with their defaults as the settings say. Ids of those that were put in. */
  addRows(settings: AddSettings = defaultAddSettings, given: Readonly<Record<string, CellValue>> = {}): readonly string[] {
    const rows = Array.from({ length: Math.max(1, settings.count) }, () => given)
    return this.#put(placeOfNew(settings, this.state.size), rows, copy.step.add)
  }

  /** Puts one row in, so that it becomes the row at `index`. */
  insertRow(index: number, given: Readonly<Record<string, CellValue>> = {}): readonly string[] {
    return this.#put(index, [given], copy.step.insert)
  }

  /** A row with a temporary id and the defaults of every column, not yet in the grid. */
  blankRow(given: Readonly<Record<string, CellValue>> = {}): GridRow {
    return newRow(this.state.newId(), this.columns, given)
  }

  #put(at: number, given: readonly Readonly<Record<string, CellValue>>[], step: string): readonly string[] {
    const before = this.#options.hooks?.beforeAdd ?? ((row: GridRow) => row)
    const rows = given.map((values) => before(this.blankRow(values))).filter((row) => row !== null)
    if (rows.length > 0) this.state.commit(step, planInsert(this.state.rows, at, rows, this.#numbering()))
    return rows.map(({ id }) => id)
  }

  /** Takes rows out; the screen's hook may refuse. Undo brings them back. Whether they are gone. */
  async removeRows(ids: Iterable<string>): Promise<boolean> {
    if (this.#options.isTree) throw new Error(copy.treeRemove)
    const wanted = new Set(ids)
    const rows = this.state.rows.filter(({ id }) => wanted.has(id))
    if (rows.length === 0 || (await this.#options.hooks?.beforeRemove?.(rows)) === false) return false
    this.state.commit(copy.step.remove, planRemove(this.state.rows, wanted))
    return true
  }

  moveRow(id: string, to: number): void {
    this.state.commit(copy.step.move, planMove(this.state.rows, this.state.placeOf(id), to, this.#numbering()))
  }

  shownRows(filter: RowFilter): readonly GridRow[] {
    if (filter === 'all') return this.state.rows
    const changed = new Set(this.state.changedIds)
    const isShown = ({ id }: GridRow) =>
      filter === 'wrong' ? this.validation.errors.of(id).size > 0 : changed.has(id) || isTemporaryId(id)
    return this.state.rows.filter(isShown)
  }

  /** The next cell that is wrong (or the one before), round the end. */
  nextError(from: CellPlace | null, step: 1 | -1 = 1): { readonly place: CellError; readonly at: number } | null {
    return nextPlace(this.validation.list(), from, step, readingOrder(this.state, this.validation.keys))
  }

  validate(): Promise<boolean> {
    return this.validation.validate()
  }

  getTableData(options?: { readonly rowIds?: boolean }): readonly OutputRow[] {
    return tableData(this.state.rows, options)
  }

  getDeleteIds(): readonly string[] {
    return this.state.deletedIds
  }

  /** Checks everything, then asks the screen's hook. What is wrong with the rows stands in the cells; a text is the hook's refusal. */
  async readyToSave(): Promise<{ readonly ok: boolean; readonly message: string | null }> {
    if (!(await this.validate())) return { ok: false, message: null }
    const message = (await this.#options.hooks?.beforeSave?.(this.state.rows)) ?? null
    return { ok: message === null, message }
  }
}
