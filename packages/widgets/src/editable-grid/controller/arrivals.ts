import type { GridState } from '../model/gridState.ts'
import type { GridRow } from '../model/row.ts'

/**
 * Rows that the page hands over while the grid is open. They replace everything where nothing is unsaved or the page was told that
 * all was stored; else they wait and are offered.
 */
export class Arrivals {
  readonly #state: GridState
  readonly #listeners = new Set<() => void>()
  #held: readonly GridRow[] | null = null
  #isSaving = false
  #isExpected = false

  constructor(state: GridState) {
    this.#state = state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Rows wait for a decision. */
  get isHeld(): boolean {
    return this.#held !== null && !this.#isSaving
  }

  arrive(rows: readonly GridRow[]): void {
    if (rows === this.#state.loaded) return
    if (this.#isSaving || (this.#state.isUnsaved && !this.#isExpected)) this.#hold(rows)
    else this.take(rows)
  }

  /** They were asked for knowing what it costs, or everything was stored: the next rows are taken as they come. */
  expect(): void {
    this.#isExpected = true
    if (this.#held !== null) this.take(this.#held)
  }

  take(rows: readonly GridRow[]): void {
    this.#isExpected = false
    this.#hold(null)
    this.#state.load(rows)
  }

  saving(isSaving: boolean): void {
    this.#isSaving = isSaving
    this.#tell()
  }

  /** Waiting rows are of before what has just come. */
  forget(): void {
    this.#hold(null)
  }

  #hold(rows: readonly GridRow[] | null): void {
    if (this.#held === rows) return
    this.#held = rows
    this.#tell()
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
