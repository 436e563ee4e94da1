import { pinyin } from 'pinyin-pro'

/**
 * What a Chinese name is found by when somebody types Latin letters: its initials and its full reading, in lower case and without
 * tones, e.g. `jsxzwg jiangshanxiaozhangwanggui`. Other characters stay as they are.
 */
export function pinyinKey(name: string): string {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
  const full = pinyin(name, options)
  const initials = full.map((part) => (/^[a-zü]+$/.test(part) ? part.charAt(0) : part)).join('')
  return `${initials} ${full.join('')}`.toLowerCase().replaceAll('ü', 'v').slice(0, 400)
}

/** Whether a keyword may be a reading: letters only. */
export const isLatin = (keyword: string): boolean => /^[a-z]{2,}$/i.test(keyword)
