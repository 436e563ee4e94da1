import { nameMessages } from '@heliodesk/contracts/messages/people'
import type { Wording } from '@heliodesk/contracts/text/message'

/**
 * Names in a row, of more than `most` the first ones and how many there are.
 * `count` is said where only some of the objects have a name.
 */
export function nameList(names: readonly Wording[], { most = 5, count = names.length } = {}): Wording {
  if (count > most) return nameMessages.several({ names: names.slice(0, most), count })
  return names.length < 2 ? (names[0] ?? '') : nameMessages.listed({ names })
}

/** Names as a refusal quotes them: “甲”、“乙”. */
export const quotedNames = (names: readonly string[]): Wording =>
  nameList(
    names.map((name) => `“${name}”`),
    { most: 10 },
  )
