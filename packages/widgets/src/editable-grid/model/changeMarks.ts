import type { RowEdit } from './change.ts'
import { type CellValue, type GridRow, isSameValue, isTemporaryId } from './row.ts'

const none: ReadonlySet<string> = new Set()

/** What differs from what is stored: changed cells, and stored rows that were taken out. */
export class ChangeMarks {
  readonly #stored = new Map<string, GridRow>()
  readonly #changed = new Map<string, ReadonlySet<string>>()
  readonly #deleted = new Map<string, GridRow>()
  #added = 0

  get addedCount(): number {
    return this.#added
  }
  get changedCount(): number {
    let gone = 0
    for (const id of this.#deleted.keys()) if (this.#changed.has(id)) gone++
    return this.#changed.size - gone
  }
  /** Ids of stored rows that were removed; new rows leave no trace (B§3). */
  get deletedIds(): readonly string[] {
    return [...this.#deleted.keys()]
  }
  changedKeys(id: string): ReadonlySet<string> {
    return this.#changed.get(id) ?? none
  }
  changedIds(): readonly string[] {
    return [...this.#changed.keys()].filter((id) => !this.#deleted.has(id))
  }
  /** What the cell held when it was loaded or last saved. */
  storedValue(id: string, key: string): CellValue {
    return this.#stored.get(id)?.[key]
  }

  count(rows: readonly GridRow[]): void {
    this.#added = rows.reduce((sum, row) => sum + Number(isTemporaryId(row.id)), 0)
  }

  note({ before, after, keys }: RowEdit): void {
    const row = after ?? before
    if (row === null) return
    if (isTemporaryId(row.id)) {
      if (before === null) this.#added++
      if (after === null) this.#added--
      return
    }
    if (after === null) this.#deleted.set(row.id, row)
    else if (before === null) this.#deleted.delete(row.id)
    else this.#compare(before, after, keys)
  }

  #compare(before: GridRow, after: GridRow, keys: readonly string[]): void {
    const stored = this.#stored.get(after.id) ?? before
    const marked = new Set(this.#changed.get(after.id))
    for (const key of keys) {
      if (isSameValue(stored[key], after[key])) marked.delete(key)
      else marked.add(key)
    }
    if (marked.size > 0) {
      this.#stored.set(after.id, stored)
      this.#changed.set(after.id, marked)
    } else {
      this.#changed.delete(after.id)
      this.#stored.delete(after.id)
    }
  }

  /** The row as somebody else stored it: marks are what still differs from it. */
  settle(row: GridRow, values: Readonly<Record<string, CellValue>>): void {
    const stored: GridRow = { ...(this.#stored.get(row.id) ?? row), ...values, id: row.id }
    const marked = [...this.changedKeys(row.id), ...Object.keys(values)].filter((key) => !isSameValue(stored[key], row[key]))
    this.#changed.delete(row.id)
    this.#stored.delete(row.id)
    if (marked.length === 0) return
    this.#changed.set(row.id, new Set(marked))
    this.#stored.set(row.id, stored)
  }

  clear(): void {
    this.#stored.clear()
    this.#changed.clear()
    this.#deleted.clear()
    this.#added = 0
  }
}
