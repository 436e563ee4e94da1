import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isWorkDone, searchWork, sha256, workPrefix } from './captchaWork.ts'

const hex = (text: string): string =>
  [...sha256(new TextEncoder().encode(text))].map((word) => word.toString(16).padStart(8, '0')).join('')
const expected = (text: string): string => createHash('sha256').update(text).digest('hex')

test.each([0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1_000])('a text of %i letters is hashed as by the standard', (length) => {
  const text = 'xY7'.repeat(400).slice(0, length)
  expect(hex(text)).toBe(expected(text))
})

describe('work', () => {
  const challenge = 'a challenge'
  const zeros = (answer: number): number => {
    const first = createHash('sha256').update(`${challenge}:${answer}`).digest().readUInt32BE(0)
    return Math.clz32(first)
  }

  test('is done when the hash begins with so many zero bits, and not with one more', () => {
    for (let answer = 0; answer < 200; answer += 1) {
      expect(isWorkDone(challenge, answer, zeros(answer))).toBe(true)
      expect(isWorkDone(challenge, answer, zeros(answer) + 1)).toBe(false)
    }
  })

  test('is found as the first number that fits, within what is searched', () => {
    const found = searchWork(challenge, 8, 0, 100_000) ?? -1
    expect(zeros(found)).toBeGreaterThanOrEqual(8)
    expect(searchWork(challenge, 8, 0, found)).toBeNull()
    expect(searchWork(challenge, 8, found, 1)).toBe(found)
  })
})

test('an answer is found from the number on where the search begins, never before it, and none of nothing', () => {
  const first = searchWork('x', 4, 0, 1_000)!
  const next = searchWork('x', 4, first + 1, 1_000)!
  expect([
    next > first,
    isWorkDone('x', next, 4),
    searchWork('x', 4, first + 1, next - first - 1),
    searchWork('x', 0, 7, 1),
  ]).toEqual([true, true, null, 7])
  expect([searchWork('x', 0, 7, 0), isWorkDone('x', 7, 0), workPrefix]).toEqual([null, true, 'pow:'])
})
