import { endingOf } from '@heliodesk/contracts/uploads'

const longest = 180
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unseen = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What a client called a file, as it may be shown: no folders, nothing unseen that could turn its ending round; the ending stays. */
export function shownName(name: string): string {
  const last = (name.split(/[\\/]/).at(-1) ?? '').toWellFormed().replace(unseen, '').trim()
  const ending = endingOf(last)
  const stem = last.slice(0, last.length - ending.length)
  return `${stem.slice(0, longest) || '文件'}${ending.slice(0, 12)}`
}

/** The name with the ending that the bytes turned out to have. */
export const withEnding = (name: string, ending: string): string =>
  `${name.slice(0, name.length - endingOf(name).length)}${ending}`
