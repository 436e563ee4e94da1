import type { DictionaryItem } from '../access/dictionaries.ts'
import type { Context } from '../context.ts'

/** The items of one dictionary, both ways. Disabled items keep their text for old rows and are not offered for new ones. */
export interface Dictionary {
  readonly textByValue: ReadonlyMap<string, string>
  readonly valueByText: ReadonlyMap<string, string>
  readonly active: ReadonlySet<string>
}
export type DictionaryMap = ReadonlyMap<string, readonly DictionaryItem[]>

export function dictionariesOf(context: Context, tenantId: string): Promise<DictionaryMap> {
  return context.access.dictionaries.all(tenantId)
}

const built = new WeakMap<readonly DictionaryItem[], Dictionary>()
const none: readonly DictionaryItem[] = []

/** One dictionary of the map; an unknown code has no items. */
export function dictionary(map: DictionaryMap, code: string): Dictionary {
  const items = map.get(code) ?? none
  const found = built.get(items) ?? build(items)
  built.set(items, found)
  return found
}

function build(items: readonly DictionaryItem[]): Dictionary {
  const enabled = items.filter((item) => item.enabled)
  return {
    textByValue: new Map(items.map((item) => [item.value, item.text])),
    valueByText: new Map(
      enabled.toReversed().flatMap((item) => [item.text, item.own ?? item.text].map((text) => [text, item.value] as const)),
    ),
    active: new Set(enabled.map((item) => item.value)),
  }
}
