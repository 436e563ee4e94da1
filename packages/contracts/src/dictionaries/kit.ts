import type { Localized } from '../text/message.ts'

/** A dictionary as it is seeded: the codes are fixed because code relies on them, the texts may be edited afterwards. */
export interface DictionarySeed {
  readonly code: string
  readonly name: Localized
  readonly items: readonly { readonly value: string; readonly text: Localized }[]
  /** No code relies on the items: they are made with the dictionary and never again, so that an installation may keep its own. */
  readonly onlyWithDictionary?: true
}

/** An item: what is stored, and what it is called: `['1', '男', 'Male']`. */
type Item = readonly [value: string, zh: string, en: string]

/** @param items in their order */
export const dictionary = (code: string, name: Localized, items: readonly Item[]): DictionarySeed => ({
  code,
  name,
  items: items.map(([value, zh, en]) => ({ value, text: { zh, en } })),
})
