/** A dictionary as it is seeded: the codes are fixed because code relies on them, the texts may be edited afterwards. */
export interface DictionarySeed {
  readonly code: string
  readonly name: string
  readonly items: readonly { readonly value: string; readonly text: string }[]
  /** No code relies on the items: they are made with the dictionary and never again, so that an installation may keep its own. */
  readonly onlyWithDictionary?: true
}

/** @param items `value=text` pairs in their order, separated by blanks: `'1=男 2=女'` */
export function dictionary(code: string, name: string, items: string): DictionarySeed {
  return {
    code,
    name,
    items: items.split(/\s+(?=[^\s=]+=)/).map((pair) => {
      const at = pair.indexOf('=')
      return { value: pair.slice(0, at), text: pair.slice(at + 1) }
    }),
  }
}
