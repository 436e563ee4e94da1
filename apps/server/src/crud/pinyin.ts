import { pinyin } from 'pinyin-pro'
import { escapeLike } from '../access/orgPrefix.ts'

/** Longest key that is stored; a name of thirty characters needs about a thousand. */
const KEY_MAX = 2_000

/**
 * What a Chinese name is found by when Latin letters are typed: the initials and the full reading, each once from every syllable on, in
 * lower case and without tones. 江山 is ` js s| jiangshan shan`, so that letters match from the beginning of a syllable and never across
 * two from the middle of one. Other characters stay as they are and count as one syllable.
 */
export function pinyinKey(name: string): string {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
  const syllables = pinyin(name, options).map((part) => part.toLowerCase().replaceAll('ü', 'v').replaceAll(' ', ''))
  const initials = syllables.map((part) => (/^[a-z]+$/.test(part) ? part.charAt(0) : part))
  return `${fromEach(initials)}|${fromEach(syllables)}`.slice(0, KEY_MAX)
}

const fromEach = (parts: readonly string[]): string => parts.map((_, at) => ` ${parts.slice(at).join('')}`).join('')

/** Whether a keyword may be a reading: letters only. */
export const isLatin = (keyword: string): boolean => /^[a-z]{2,}$/i.test(keyword)

/** Pattern of LIKE for keys that hold the letters from the beginning of a syllable. */
export const readingPattern = (keyword: string): string => `% ${escapeLike(keyword.toLowerCase())}%`

/** Patterns of LIKE for keys of names that begin with the letters, as initials and as a full reading. */
export const readingBegins = (keyword: string): readonly [initials: string, full: string] => {
  const letters = escapeLike(keyword.toLowerCase())
  return [` ${letters}%`, `%| ${letters}%`]
}
