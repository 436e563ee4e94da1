import { useEffect, useRef, useSyncExternalStore } from 'react'

export const draftKeys = ['resource', 'ruleColumn', 'ruleConditions', 'ruleValue'] as const
type DraftKey = (typeof draftKeys)[number]
type Values = Readonly<Record<DraftKey, string>>

const empty: Values = { resource: '', ruleColumn: '', ruleConditions: '', ruleValue: '' }

/** What the controls of one open form tell each other: the kit gives each of them its own value alone. */
export class RuleDraft {
  #values = empty
  readonly #setters = new Map<DraftKey, (value: string) => void>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): Values => this.#values

  /** A control says what it holds now and how it is changed. */
  hold(key: DraftKey, value: string, set: (value: string) => void): void {
    this.#setters.set(key, set)
    if (this.#values[key] === value) return
    this.#values = { ...this.#values, [key]: value }
    for (const listener of this.#listeners) listener()
  }

  /** Changes another control: what depends on a choice goes with it. */
  set(key: DraftKey, value: string): void {
    this.#setters.get(key)?.(value)
  }
}

/** Joins one control to its form's draft; gives the values of all. */
export function useDraft(draft: RuleDraft, key: DraftKey, value: string, onChange: (value: string) => void): Values {
  const values = useSyncExternalStore(draft.subscribe, draft.read)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => draft.hold(key, value, (next) => latest.current(next)), [draft, key, value])
  useEffect(() => () => draft.hold(key, '', () => undefined), [draft, key])
  return values
}
