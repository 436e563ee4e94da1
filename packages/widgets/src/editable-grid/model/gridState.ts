import { type Change, invert, type PlacedRow, type RowEdit } from './change.ts'
import { ChangeMarks } from './changeMarks.ts'
import { History } from './history.ts'
import { type CellValue, type GridRow, isSameValue, isTemporaryId, temporaryIds } from './row.ts'
import { RowTable } from './rowTable.ts'

type Listener = () => void
export type Unsubscribe = () => void

/** What is to be known of a row besides its values. The same object until something about the row changes. */
export interface RowMeta {
  readonly isNew: boolean
  readonly isSelected: boolean
  readonly changedKeys: ReadonlySet<string>
}

/** Figures of the whole grid. The same object until one of them changes. */
export interface GridSummary {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly selected: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A part that keeps figures of its own up to date with the rows: statistics, unique values, errors. */
export interface RowObserver {
  /** All rows are others now. */
  reset(rows: readonly GridRow[]): void
  /** Called after the table has changed. Returns ids of rows that look different because of it. */
  note(edits: readonly RowEdit[]): Iterable<string>
}

/** The rows of a grid and what was done to them. Widgets read snapshots and subscribe; nothing here draws. */
export class GridState {
  #table: RowTable
  readonly #marks = new ChangeMarks()
  readonly #history = new History()
  readonly #observers: RowObserver[] = []
  readonly #listeners = new Set<Listener>()
  readonly #rowListeners = new Map<string, Set<Listener>>()
  readonly #metas = new Map<string, RowMeta>()
  #selected: ReadonlySet<string> = new Set()
  #summary: GridSummary | null = null
  #version = 0
  readonly #nextId: () => string
  #loaded: readonly GridRow[]

  constructor(rows: readonly GridRow[] = []) {
    this.#loaded = rows
    this.#table = new RowTable(rows)
    this.#marks.count(rows)
    this.#nextId = temporaryIds((id) => this.#table.placeOf(id) >= 0)
  }

  // ——— snapshots ———
  /** All rows in their order. The same list until a row or the order changes. */
  get rows(): readonly GridRow[] {
    return this.#table.rows
  }
  get size(): number {
    return this.#table.size
  }
  /** Grows with every change: a snapshot for whoever looks at everything. */
  get version(): number {
    return this.#version
  }
  /** The row as it is now; another object only when this row changed. */
  row(id: string): GridRow | undefined {
    return this.#table.get(id)
  }
  rowAt(place: number): GridRow | undefined {
    return this.#table.at(place)
  }
  placeOf(id: string): number {
    return this.#table.placeOf(id)
  }
  get selected(): ReadonlySet<string> {
    return this.#selected
  }
  get deletedIds(): readonly string[] {
    return this.#marks.deletedIds
  }
  get changedIds(): readonly string[] {
    return this.#marks.changedIds()
  }
  get nextUndo(): string | undefined {
    return this.#history.nextUndo
  }
  get nextRedo(): string | undefined {
    return this.#history.nextRedo
  }
  storedValue(id: string, key: string): CellValue {
    return this.#marks.storedValue(id, key)
  }

  meta(id: string): RowMeta {
    const known = this.#metas.get(id)
    if (known) return known
    const meta = { isNew: isTemporaryId(id), isSelected: this.#selected.has(id), changedKeys: this.#marks.changedKeys(id) }
    this.#metas.set(id, meta)
    return meta
  }

  get summary(): GridSummary {
    this.#summary ??= {
      rows: this.#table.size,
      added: this.#marks.addedCount,
      changed: this.#marks.changedCount,
      deleted: this.#marks.deletedIds.length,
      selected: this.#selected.size,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }
    return this.#summary
  }

  subscribe = (listener: Listener): Unsubscribe => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  subscribeRow(id: string, listener: Listener): Unsubscribe {
    const listeners = this.#rowListeners.get(id) ?? new Set()
    this.#rowListeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#rowListeners.delete(id)
    }
  }

  observe(observer: RowObserver): void {
    this.#observers.push(observer)
    observer.reset(this.#table.rows)
  }

  /** Others will observe: the columns have changed. */
  dismissObservers(): void {
    this.#observers.length = 0
  }

  /** What the server gave last, as it was handed over. */
  get loaded(): readonly GridRow[] {
    return this.#loaded
  }

  /** Whether anything here is not saved. */
  get isUnsaved(): boolean {
    const { added, changed, deleted } = this.summary
    return added + changed + deleted > 0
  }

  // ——— what happens ———
  newId(): string {
    return this.#nextId()
  }

  /** One step that undo takes back as a whole. Changes are applied in their order; nothing at all is no step. */
  commit(name: string, changes: readonly Change[]): void {
    const real = changes.filter((change) => !isEmpty(change))
    if (real.length === 0) return
    this.#apply(real)
    this.#history.push({ name, changes: real })
    this.#tell()
  }

  setCell(id: string, key: string, value: CellValue, name = key): void {
    this.setCells([{ id, key, value }], name)
  }

  /** Sets many cells as one step; those that hold the value already are left alone. */
  setCells(cells: readonly { readonly id: string; readonly key: string; readonly value: CellValue }[], name: string): void {
    this.commit(name, [{ kind: 'set', cells: this.#different(cells) }])
  }

  #different(cells: readonly { readonly id: string; readonly key: string; readonly value: CellValue }[]) {
    return cells.flatMap(({ id, key, value }) => {
      const row = this.row(id)
      return row === undefined || isSameValue(row[key], value) ? [] : [{ id, key, before: row[key], after: value }]
    })
  }

  undo(): boolean {
    const step = this.#history.undo()
    if (step) this.#apply(step.changes.map(invert).reverse())
    if (step) this.#tell()
    return step !== undefined
  }

  redo(): boolean {
    const step = this.#history.redo()
    if (step) this.#apply(step.changes)
    if (step) this.#tell()
    return step !== undefined
  }

  select(ids: Iterable<string>): void {
    const next = new Set(ids)
    const was = this.#selected
    const touched = [...[...next].filter((id) => !was.has(id)), ...[...was].filter((id) => !next.has(id))]
    if (touched.length === 0) return
    this.#selected = next
    this.touch(touched)
  }

  /** Rows from the server: nothing is selected, changed, deleted or to be taken back (B§4). */
  load(rows: readonly GridRow[]): void {
    this.#loaded = rows
    this.#table = new RowTable(rows)
    this.#marks.clear()
    this.#marks.count(rows)
    this.#history.clear()
    this.#selected = new Set()
    this.#metas.clear()
    for (const observer of this.#observers) observer.reset(this.#table.rows)
    for (const listeners of this.#rowListeners.values()) for (const listener of listeners) listener()
    this.#tell()
  }

  /** Rows from the server, with what is still to be saved of these rows put back over them: no step of ours. */
  loadKeeping(rows: readonly GridRow[], ids: ReadonlySet<string>): void {
    const kept = [...ids].flatMap((id) => {
      const row = this.row(id)
      return row === undefined ? [] : [{ at: this.placeOf(id), row, keys: [...this.#marks.changedKeys(id)] }]
    })
    this.load(rows)
    const cells = kept.flatMap(({ row, keys }) => {
      const fresh = this.row(row.id)
      return fresh === undefined ? [] : keys.map((key) => ({ id: row.id, key, before: fresh[key], after: row[key] }))
    })
    const added = kept.filter(({ row }) => isTemporaryId(row.id)).sort((one, two) => one.at - two.at)
    this.#apply([
      { kind: 'set', cells: cells.filter(({ before, after }) => !isSameValue(before, after)) },
      { kind: 'insert', rows: added.map(({ at, row }) => ({ at: Math.min(at, this.size), row })) },
    ])
    this.#tell()
  }

  /** Back to what was loaded. */
  reset(): void {
    this.load(this.#loaded)
  }

  /** Rows that grew below their parent: no step of ours, so undo knows nothing of them. */
  graft(rows: readonly PlacedRow[]): void {
    this.#apply([{ kind: 'insert', rows }])
    this.#tell()
  }

  /** What somebody else stored: it becomes what ours is compared with. Cells that were changed here keep what was typed. */
  mergeStored(id: string, values: Readonly<Record<string, CellValue>>): void {
    const row = this.row(id)
    if (row === undefined) return
    const mine = this.#marks.changedKeys(id)
    const cells = Object.entries(values).flatMap(([key, after]) =>
      key === 'id' || mine.has(key) || isSameValue(row[key], after) ? [] : [{ id, key, before: row[key], after }],
    )
    if (cells.length > 0) this.#apply([{ kind: 'set', cells }])
    const now = this.row(id)
    if (now) this.#marks.settle(now, values)
    this.touch([id])
  }

  /** Something about these rows looks different: an error, a selection. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) this.#touchRow(id)
    this.#tell()
  }

  #apply(changes: readonly Change[]): void {
    const touched = new Set<string>()
    for (const change of changes) {
      const edits = this.#table.apply(change)
      for (const edit of edits) {
        this.#marks.note(edit)
        touched.add((edit.after ?? edit.before)?.id ?? '')
      }
      for (const observer of this.#observers) for (const id of observer.note(edits)) touched.add(id)
    }
    this.#dropGone(changes)
    for (const id of touched) this.#touchRow(id)
  }

  /** Selection is cleared after a delete (B§4). */
  #dropGone(changes: readonly Change[]): void {
    if (!changes.some(({ kind }) => kind === 'remove') || this.#selected.size === 0) return
    for (const id of this.#selected) this.#metas.delete(id)
    const was = this.#selected
    this.#selected = new Set()
    for (const id of was) this.#touchRow(id)
  }

  #touchRow(id: string): void {
    this.#metas.delete(id)
    const listeners = this.#rowListeners.get(id)
    if (listeners) for (const listener of listeners) listener()
  }

  #tell(): void {
    this.#version++
    this.#summary = null
    for (const listener of this.#listeners) listener()
  }
}

function isEmpty(change: Change): boolean {
  if (change.kind === 'move') return change.from === change.to
  return change.kind === 'set' ? change.cells.length === 0 : change.rows.length === 0
}
