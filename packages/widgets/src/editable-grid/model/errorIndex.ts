import type { GridState } from './gridState.ts'

export interface CellPlace {
  readonly id: string
  readonly key: string
}
export interface CellError extends CellPlace {
  readonly message: string
}

const none: ReadonlyMap<string, string> = new Map()

/** Messages of cells, and the way from one to the next in reading order. */
export class ErrorIndex {
  readonly #rows = new Map<string, ReadonlyMap<string, string>>()
  #count = 0

  get count(): number {
    return this.#count
  }
  get rowIds(): readonly string[] {
    return [...this.#rows.keys()]
  }

  /** Messages of a row by key; the same object until one of them changes. */
  of(id: string): ReadonlyMap<string, string> {
    return this.#rows.get(id) ?? none
  }

  /** Whether anything changed. */
  set(id: string, key: string, message: string | null): boolean {
    const known = this.of(id)
    if ((known.get(key) ?? null) === message) return false
    const next = new Map(known)
    if (message === null) next.delete(key)
    else next.set(key, message)
    this.#count += next.size - known.size
    if (next.size === 0) this.#rows.delete(id)
    else this.#rows.set(id, next)
    return true
  }

  dropRow(id: string): void {
    this.#count -= this.of(id).size
    this.#rows.delete(id)
  }

  clear(): void {
    this.#rows.clear()
    this.#count = 0
  }

  /** From the top left to the bottom right. */
  list(state: GridState, keys: readonly string[]): readonly CellError[] {
    const order = [...this.#rows].sort(([one], [two]) => state.placeOf(one) - state.placeOf(two))
    return order.flatMap(([id, messages]) =>
      keys.flatMap((key) => {
        const message = messages.get(key)
        return message === undefined ? [] : [{ id, key, message }]
      }),
    )
  }
}

/** The next place after (or before) where one stands, round the end; the first without a place to stand. */
export function nextPlace<T extends CellPlace>(
  places: readonly T[],
  from: CellPlace | null,
  step: 1 | -1,
  compare: (one: CellPlace, two: CellPlace) => number,
): { readonly place: T; readonly at: number } | null {
  if (places.length === 0) return null
  const beyond =
    from === null
      ? -1
      : step > 0
        ? places.findIndex((one) => compare(one, from) > 0)
        : places.findLastIndex((one) => compare(one, from) < 0)
  const at = beyond >= 0 ? beyond : step > 0 || from === null ? 0 : places.length - 1
  const place = places[at]
  return place === undefined ? null : { place, at }
}

/** Reading order of cells. */
export function readingOrder(state: GridState, keys: readonly string[]): (one: CellPlace, two: CellPlace) => number {
  return (one, two) => state.placeOf(one.id) - state.placeOf(two.id) || keys.indexOf(one.key) - keys.indexOf(two.key)
}
