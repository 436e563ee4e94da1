import { type ColumnRules, compileRules, judge } from './cellRules.ts'
import type { RowEdit } from './change.ts'
import type { GridColumn } from './column.ts'
import { type CellError, ErrorIndex } from './errorIndex.ts'
import type { GridState, RowObserver } from './gridState.ts'
import { type CellValue, type GridRow, isBlank } from './row.ts'
import { UniqueIndex } from './uniqueIndex.ts'

/** How many rows are looked through between two looks at the clock; few where a rule may ask the server about each of them. */
const stride = 512
const askingStride = 16
/** Questions that are under way at a time while everything is checked. */
const questionsAtOnce = 48

/** Rules of the columns over the rows of a grid: kept up to date cell by cell, and run over everything when asked. */
export class Validation implements RowObserver {
  readonly errors = new ErrorIndex()
  readonly #state: GridState
  readonly #rules: ReadonlyMap<string, ColumnRules>
  readonly #unique: ReadonlyMap<string, UniqueIndex>
  readonly #keys: readonly string[]
  /** The newest question about a cell; answers to older ones are thrown away. */
  readonly #asked = new Map<string, number>()
  readonly #waiting = new Set<Promise<void>>()
  /** Cells that the server refused, whether or not a rule of ours looks at them. */
  readonly #refused = new Map<string, readonly [id: string, key: string]>()
  #question = 0

  constructor(state: GridState, columns: readonly GridColumn[]) {
    this.#state = state
    this.#keys = columns.map(({ key }) => key)
    const rules = columns.map(compileRules).filter(({ checks }) => checks.length > 0)
    this.#rules = new Map(rules.map((one) => [one.column.key, one]))
    this.#unique = new Map(
      rules.filter(({ isUnique }) => isUnique).map(({ column }) => [column.key, new UniqueIndex(column.key)]),
    )
    state.observe(this)
  }

  get #mayAsk(): boolean {
    return [...this.#rules.values()].some(({ column }) => column.validateRules?.some(({ handler }) => handler !== undefined))
  }
  get hasRules(): boolean {
    return this.#rules.size > 0
  }
  isRequired(key: string): boolean {
    return this.#rules.get(key)?.column.validateRules?.some(({ required, pattern }) => required || pattern === '*') ?? false
  }
  isChecking(id: string, key: string): boolean {
    return this.#asked.has(cellKey(id, key))
  }
  /** In reading order. */
  list(): readonly CellError[] {
    return this.errors.list(this.#state, this.#keys)
  }
  get keys(): readonly string[] {
    return this.#keys
  }

  /** Nothing is checked and nothing indexed here: rows are shown first. */
  reset(rows: readonly GridRow[]): void {
    this.errors.clear()
    this.#asked.clear()
    this.#refused.clear()
    for (const index of this.#unique.values()) index.reset(rows)
  }

  /** Whether the unique values of every column are known. */
  get isReady(): boolean {
    for (const index of this.#unique.values()) if (!index.isReady) return false
    return true
  }

  /** Looks at the unique values of some rows. */
  step(): void {
    for (const index of this.#unique.values()) {
      if (index.isReady) continue
      index.step()
      return
    }
  }

  /** What the server says against a cell. It stands until the cell is edited or everything is checked again. */
  refuse(id: string, key: string, message: string): void {
    this.#refused.set(cellKey(id, key), [id, key])
    if (this.errors.set(id, key, message)) this.#state.touch([id])
  }

  #forgive(id: string, key: string): void {
    if (this.#refused.delete(cellKey(id, key))) this.errors.set(id, key, null)
  }

  /** The rules have become others: what was changed is checked by them. */
  recheck(): void {
    for (const id of this.#state.changedIds) {
      const row = this.#state.row(id)
      if (row) for (const key of this.#state.meta(id).changedKeys) this.#check(row, key)
    }
  }

  note(edits: readonly RowEdit[]): Iterable<string> {
    const touched = new Set<string>()
    for (const edit of edits) this.#noteRow(edit, touched)
    return touched
  }

  #noteRow({ before, after, keys }: RowEdit, touched: Set<string>): void {
    if (after === null && before !== null) {
      this.errors.dropRow(before.id)
      for (const key of this.#rules.keys()) this.#asked.delete(cellKey(before.id, key))
    }
    for (const key of this.#uniqueKeys({ before, after, keys })) this.#reindex(key, before, after, touched)
    if (after === null) return
    if (this.#refused.size > 0) for (const key of keys) this.#forgive(after.id, key)
    // A new row is blank where nobody has typed yet: that is said when it is saved.
    const typed = before === null ? [...this.#rules.keys()].filter((key) => !isBlank(after[key])) : keys
    for (const key of typed) if (this.#rules.has(key)) this.#check(after, key)
  }

  #uniqueKeys({ before, after, keys }: RowEdit): readonly string[] {
    return before !== null && after !== null ? keys.filter((key) => this.#unique.has(key)) : [...this.#unique.keys()]
  }

  #reindex(key: string, before: GridRow | null, after: GridRow | null, touched: Set<string>): void {
    const index = this.#unique.get(key)
    const alone = before === null ? undefined : index?.remove(before[key], before.id)
    const met = after === null ? undefined : index?.add(after[key], after.id)
    for (const id of [alone, met]) {
      const row = id === undefined ? undefined : this.#state.row(id)
      if (row === undefined || row.id === after?.id) continue
      this.#check(row, key)
      touched.add(row.id)
    }
  }

  readonly #isTaken = (key: string, value: CellValue, id: string): boolean => this.#unique.get(key)?.isTaken(value, id) ?? false

  #check(row: GridRow, key: string): boolean {
    const rules = this.#rules.get(key)
    if (rules === undefined) return false
    const cell = cellKey(row.id, key)
    if (this.#asked.size > 0) this.#asked.delete(cell)
    const verdict = judge(rules, { value: row[key], row, column: rules.column }, this.#isTaken)
    if (!(verdict instanceof Promise)) return this.errors.set(row.id, key, verdict)
    this.#await(cell, row.id, key, verdict)
    return this.errors.set(row.id, key, null)
  }

  #await(cell: string, id: string, key: string, verdict: Promise<string | null>): void {
    const question = ++this.#question
    this.#asked.set(cell, question)
    const answered = verdict.then((message) => {
      if (this.#asked.get(cell) !== question) return
      this.#asked.delete(cell)
      this.errors.set(id, key, message)
      this.#state.touch([id])
    })
    this.#waiting.add(answered)
    void answered.finally(() => this.#waiting.delete(answered))
  }

  /** Every cell, some rows at a time: call `next` as long as there is time. Ends with the number of errors so far. */
  *sweep(): Generator<number, number> {
    const { rows } = this.#state
    const step = this.#mayAsk ? askingStride : stride
    for (let at = 0; at < rows.length; at += step) {
      const next = rows.slice(at, at + step)
      // Between two steps rows may have changed or gone.
      const current = this.#state.rows === rows ? next : next.flatMap(({ id }) => this.#state.row(id) ?? [])
      const changed = current.filter((row) => this.#checkRow(row))
      if (changed.length > 0) this.#state.touch(changed.map(({ id }) => id))
      yield Math.min(rows.length, at + step)
    }
    return this.errors.count
  }

  #checkRow(row: GridRow): boolean {
    let isChanged = false
    for (const key of this.#rules.keys()) isChanged = this.#check(row, key) || isChanged
    return isChanged
  }

  /** Checks everything and waits for the slow rules. True when nothing is wrong. */
  async validate(): Promise<boolean> {
    const refused = [...this.#refused.values()]
    for (const [id, key] of refused) this.#forgive(id, key)
    if (refused.length > 0) this.#state.touch(refused.map(([id]) => id))
    for (const _ of this.sweep()) while (this.#waiting.size > questionsAtOnce) await Promise.race(this.#waiting)
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
    return this.errors.count === 0
  }
}

/** Ids and keys hold no line break. */
const cellKey = (id: string, key: string): string => `${id}\n${key}`
