import { departsBy } from '../../depart-tree/departModel.ts'
import type { PickerServices } from '../../services/pickerServices.ts'

type Names = ReadonlyMap<string, string>
type Asks = (values: readonly string[]) => Promise<Names>

/** Names of one kind: what many cells ask in one breath goes out as one call, and is asked once. */
class NamesOfKind {
  readonly #ask: Asks
  readonly #reported: () => void
  readonly #known = new Map<string, string | null>()
  #wanted: string[] = []

  constructor(ask: Asks, reported: () => void) {
    this.#ask = ask
    this.#reported = reported
  }

  /** Joined names; a value that nobody knows stands for itself. */
  of(values: readonly string[]): string {
    return values.map((value) => this.#known.get(value) ?? value).join()
  }

  want(values: readonly string[]): void {
    const unknown = values.filter((value) => !this.#known.has(value))
    if (unknown.length === 0) return
    for (const value of unknown) this.#known.set(value, null)
    if (this.#wanted.length === 0) queueMicrotask(() => void this.#send())
    this.#wanted.push(...unknown)
  }

  async #send(): Promise<void> {
    const values = this.#wanted
    this.#wanted = []
    try {
      for (const [value, name] of await this.#ask(values)) this.#known.set(value, name)
    } catch {
      // The values stand for themselves; the next cell that is drawn asks again.
      for (const value of values) this.#known.delete(value)
    }
    this.#reported()
  }
}

/** Names of people and departments of one grid. */
export class NameCache {
  readonly people: NamesOfKind
  readonly departs: NamesOfKind
  readonly #listeners = new Set<() => void>()

  constructor(pickers: () => PickerServices) {
    const reported = () => {
      for (const listener of this.#listeners) listener()
    }
    this.people = new NamesOfKind(async (accounts) => {
      const found = await pickers().peopleOf('username', accounts)
      return new Map(found.map(({ username, realname }) => [username, realname]))
    }, reported)
    let tree: Promise<Names> | null = null
    this.departs = new NamesOfKind(async () => {
      tree ??= pickers()
        .departTree({ counts: false })
        .then((roots) => new Map([...departsBy('id', roots)].map(([id, { title }]) => [id, title])))
      return tree.catch((error: unknown) => {
        tree = null
        throw error
      })
    }, reported)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
