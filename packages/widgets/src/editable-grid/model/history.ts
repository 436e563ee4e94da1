import type { Change } from './change.ts'

/** What one undo takes back: a paste of ten thousand cells is one step. */
export interface Step {
  readonly name: string
  readonly changes: readonly Change[]
}

const longest = 200

/** Steps that can be taken back and done again. A new one forgets those that were taken back. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []

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
    if (this.#done.length > longest) this.#done.shift()
    this.#undone = []
  }

  undo(): Step | undefined {
    const step = this.#done.pop()
    if (step) this.#undone.push(step)
    return step
  }

  redo(): Step | undefined {
    const step = this.#undone.pop()
    if (step) this.#done.push(step)
    return step
  }

  clear(): void {
    this.#done = []
    this.#undone = []
  }
}
