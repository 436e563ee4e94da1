/** A dictionary as it is seeded: the codes are fixed because code relies on them, the texts may be edited afterwards. */
export interface DictionarySeed {
  readonly code: string
  readonly name: string
  readonly items: readonly { readonly value: string; readonly text: string }[]
}

/** @param items `value=text` pairs in their order, separated by blanks: `'1=男 2=女'` */
export function dictionary(code: string, name: string, items: string): DictionarySeed {
  return {
    code,
    name,
    items: items.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=')
      return { value: pair.slice(0, at), text: pair.slice(at + 1) }
    }),
  }
}
