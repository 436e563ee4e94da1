import { type CellValue, isBlank, plainText } from './row.ts'

/** Who holds which value of one column. One id stands alone; a set is made only where values meet. */
export class UniqueIndex {
  readonly #holders = new Map<string, string | Set<string>>()

  clear(): void {
    this.#holders.clear()
  }

  /** Returns the other holder when there was exactly one: its cell has become a duplicate. */
  add(value: CellValue, id: string): string | undefined {
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
    if (isBlank(value)) return false
    const held = this.#holders.get(plainText(value))
    return held !== undefined && held !== id && (typeof held === 'string' || held.size > Number(held.has(id)))
  }
}
