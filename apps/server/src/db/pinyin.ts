import { pinyin } from 'pinyin-pro'
import { escapeLike } from './likePattern.ts'

/** Longest key that is stored; a name of thirty characters needs about a thousand. */
const KEY_MAX = 2_000

/**
 * What a Chinese name is found by when Latin letters are typed: the initials and the full reading, each once from every syllable on, in
 * lower case and without tones. 江山 is ` js s| jiangshan shan`, so that letters match from the beginning of a syllable and never across
 * two from the middle of one. Other characters stay as they are; a word of them counts as one syllable, also among the initials.
 */
export function pinyinKey(name: string): string {
  const syllables = (name.match(parts) ?? []).flatMap(syllablesOf)
  return `${fromEach(syllables.map(({ initial }) => initial))}|${fromEach(syllables.map(({ full }) => full))}`.slice(0, KEY_MAX)
}

/** Runs of Chinese characters, whose readings depend on each other, and what stands between them. */
const parts = /\p{Script=Han}+|[^\p{Script=Han}]+/gu

function syllablesOf(part: string): readonly { readonly initial: string; readonly full: string }[] {
  if (!/^\p{Script=Han}/u.test(part)) {
    const whole = part.toLowerCase().replaceAll(' ', '')
    return whole === '' ? [] : [{ initial: whole, full: whole }]
  }
  const readings = pinyin(part, { toneType: 'none', type: 'array' }).map((reading) => reading.replaceAll('ü', 'v'))
  return readings.map((full) => ({ initial: /^[a-z]/.test(full) ? full.charAt(0) : full, full }))
}

const fromEach = (all: readonly string[]): string => all.map((_, at) => ` ${all.slice(at).join('')}`).join('')

/** Whether a keyword may be a reading: letters only. */
export const isLatin = (keyword: string): boolean => /^[a-z]{2,}$/i.test(keyword)

/** Pattern of LIKE for keys that hold the letters from the beginning of a syllable. */
export const readingPattern = (keyword: string): string => `% ${escapeLike(keyword.toLowerCase())}%`

/** Patterns of LIKE for keys of names that begin with the letters, as initials and as a full reading. */
export const readingBegins = (keyword: string): readonly [initials: string, full: string] => {
  const letters = escapeLike(keyword.toLowerCase())
  return [` ${letters}%`, `%| ${letters}%`]
}
