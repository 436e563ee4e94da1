import { type CellValue, type GridRow, isBlank, plainText } from './row.ts'

/** How many rows are looked at between two looks at the clock. */
const stride = 1_024

/**
 * Who holds which value of one column. One id stands alone; a set is made only where values meet. Rows wait until there is time for
 * them; the first change of this column finishes them, so they are always the rows of before that change.
 */
export class UniqueIndex {
  readonly #key: string
  readonly #holders = new Map<string, string | Set<string>>()
  #waiting: readonly GridRow[] = []
  #at = 0

  constructor(key: string) {
    this.#key = key
  }

  /** Other rows: they are looked at when there is time, or when their values are first asked for. */
  reset(rows: readonly GridRow[]): void {
    this.#holders.clear()
    this.#waiting = rows
    this.#at = 0
  }

  get isReady(): boolean {
    return this.#at >= this.#waiting.length
  }

  /** Looks at some of the rows that wait. */
  step(): void {
    const end = Math.min(this.#waiting.length, this.#at + stride)
    for (; this.#at < end; this.#at++) {
      const row = this.#waiting[this.#at]
      if (row) this.#hold(row[this.#key], row.id)
    }
    if (!this.isReady) return
    this.#waiting = []
    this.#at = 0
  }

  #finish(): void {
    while (!this.isReady) this.step()
  }

  /** Returns the other holder when there was exactly one: its cell has become a duplicate. */
  add(value: CellValue, id: string): string | undefined {
    this.#finish()
    return this.#hold(value, id)
  }

  #hold(value: CellValue, id: string): string | undefined {
    if (isBlank(value)) return undefined
    const text = plainText(value)
    const held = this.#holders.get(text)
    if (held === id) return undefined
    if (held === undefined) this.#holders.set(text, id)
    else if (typeof held === 'string') this.#holders.set(text, new Set([held, id]))
    else held.add(id)
    return typeof held === 'string' ? held : undefined
  }

  /** Returns the holder that is left alone: its cell is no duplicate any more. */
  remove(value: CellValue, id: string): string | undefined {
    this.#finish()
    if (isBlank(value)) return undefined
    const text = plainText(value)
    const held = this.#holders.get(text)
    if (held === id) this.#holders.delete(text)
    if (held === undefined || typeof held === 'string') return undefined
    held.delete(id)
    if (held.size > 1) return undefined
    const [last] = held
    if (last === undefined) return undefined
    this.#holders.set(text, last)
    return last
  }

  isTaken(value: CellValue, id: string): boolean {
    this.#finish()
    if (isBlank(value)) return false
    const held = this.#holders.get(plainText(value))
    return held !== undefined && held !== id && (typeof held === 'string' || held.size > Number(held.has(id)))
  }
}
