import { describe, expect, test } from 'vitest'
import { isLatin, pinyinKey, readingBegins, readingPattern } from './pinyin.ts'

test('the key of a name holds its initials and its reading from every syllable on', () => {
  expect(pinyinKey('江山市')).toBe(' jss ss s| jiangshanshi shanshi shi')
  expect(pinyinKey('绿园 3 号')).toBe(' ly3h y3h 3h h| lvyuan3hao yuan3hao 3hao hao')
  expect(pinyinKey('测试 Ab站')).toBe(' csabz sabz abz z| ceshiabzhan shiabzhan abzhan zhan')
  expect(pinyinKey('')).toBe('|')
  expect(pinyinKey('江 山')).toBe(' js s| jiangshan shan')
})

/** LIKE as the database reads it, for patterns without underscores. */
const like = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('%')
      .map((part) => part.replace(/[|]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text)
const finds = (name: string, letters: string) => like(pinyinKey(name), readingPattern(letters))

describe('letters find a name', () => {
  test.each(['lx', 'liuxi', 'liuxian', 'xian', 'lxc', 'xc', 'cun', 'LIU', 'liuxianc'])(
    'from the beginning of a syllable: %s',
    (letters) => expect(finds('刘贤村', letters)).toBe(true),
  )
  test.each(['ux', 'iux', 'anc', 'iu', 'un', 'xl', 'liux2', 'lxl'])('but not from the middle of one: %s', (letters) =>
    expect(finds('刘贤村', letters)).toBe(false),
  )
  test('not across the end of the initials into the reading', () => {
    expect(finds('安吉', 'jan')).toBe(false)
  })
})

test('a name begins with letters by its initials or by its reading', () => {
  const begins = (name: string, letters: string) => readingBegins(letters).some((pattern) => like(pinyinKey(name), pattern))
  expect(['lx', 'liux', 'L'].map((letters) => begins('刘贤村', letters))).toEqual([true, true, true])
  expect(['xc', 'xian', 'cun'].map((letters) => begins('刘贤村', letters))).toEqual([false, false, false])
})

test('only two letters or more are taken for a reading', () => {
  expect(['ab', 'ZS', 'a', 'a1', 'ab1', '1ab', '张', 'a b'].map(isLatin)).toEqual([true, true, ...Array<boolean>(6).fill(false)])
})
