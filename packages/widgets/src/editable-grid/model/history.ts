import type { Change } from './change.ts'

/** What one undo takes back: a paste of ten thousand cells is one step. */
export interface Step {
  readonly name: string
  readonly changes: readonly Change[]
}

const longest = 200
/** Cells and rows that all steps together may hold: some hundred large pastes would fill the memory. */
const heaviest = 1_000_000

const weightOf = ({ changes }: Step): number =>
  changes.reduce(
    (sum, change) => sum + (change.kind === 'set' ? change.cells.length : change.kind === 'move' ? 1 : change.rows.length),
    0,
  )

/** Steps that can be taken back and done again. A new one forgets those that were taken back. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []
  /** Of the steps that can be taken back. */
  #weight = 0

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }
  get nextUndo(): string | undefined {
    return this.#done.at(-1)?.name
  }
  get nextRedo(): string | undefined {
    return this.#undone.at(-1)?.name
  }

  push(step: Step): void {
    this.#done.push(step)
    this.#undone = []
    this.#weight += weightOf(step)
    // The newest step stays, however large it is.
    while (this.#done.length > 1 && (this.#done.length > longest || this.#weight > heaviest)) this.#dropOldest()
  }

  undo(): Step | undefined {
    const step = this.#done.pop()
    if (step === undefined) return undefined
    this.#undone.push(step)
    this.#weight -= weightOf(step)
    return step
  }

  #dropOldest(): void {
    const step = this.#done.shift()
    if (step) this.#weight -= weightOf(step)
  }

  redo(): Step | undefined {
    const step = this.#undone.pop()
    if (step === undefined) return undefined
    this.#done.push(step)
    this.#weight += weightOf(step)
    return step
  }

  clear(): void {
    this.#done = []
    this.#undone = []
    this.#weight = 0
  }
}
