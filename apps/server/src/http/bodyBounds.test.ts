import { AppError } from '@heliodesk/contracts/kit/error'
import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyBoundsOf, refuseBeyond, refuseWideQuery } from './bodyBounds.ts'

function codeOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.id
    throw error
  }
  return 'passed'
}
const asked = (text: string, values: number, depth: number): string => codeOf(() => refuseBeyond(text, { values, depth }))

describe('a JSON text', () => {
  test.each([
    ['{"a":1,"b":2}', 2, 1],
    ['[1,2,3]', 3, 1],
    ['{"a":[1,2],"b":{"c":3}}', 5, 2],
    ['[[],[]]', 4, 2],
    [String.raw`{"a,[{":"\",[{\\","b":",,,,"}`, 2, 1],
    ['"text"', 0, 0],
  ])('%s holds so much and not less', (text, values, depth) => {
    expect(asked(text, values, depth)).toBe('passed')
    if (values > 0) expect(asked(text, values - 1, depth)).toBe('bodyTooWide')
    if (depth > 0) expect(asked(text, values, depth - 1)).toBe('bodyTooDeep')
  })

  test('an unfinished text ends the look at it', () => {
    expect(asked('{"a', 1, 1)).toBe('passed')
    expect(asked(String.raw`{"a\\`, 1, 1)).toBe('passed')
    expect(asked(']]]]', 0, 0)).toBe('passed')
  })
})

test('an address may name so many parameters and not one more', () => {
  const query = (count: number): string => `/a?${Array.from({ length: count }, () => 'k').join('&')}`
  expect(codeOf(() => refuseWideQuery(query(limits.queryParameters)))).toBe('passed')
  expect(codeOf(() => refuseWideQuery(query(limits.queryParameters + 1)))).toBe('queryTooWide')
  expect(codeOf(() => refuseWideQuery('/a'))).toBe('passed')
})

describe('bounds', () => {
  const endpoint = { method: 'POST', path: '/x', access: 'signed-in', summary: { zh: 'x', en: 'x' } } as const
  const body = z.object({})

  test('follow from who may call and from what is declared', () => {
    expect(bodyBoundsOf({ endpoint })).toEqual({ bytes: limits.unreadBodyKb * 1024, values: 0, depth: 0 })
    expect(bodyBoundsOf({ endpoint: { ...endpoint, body } })).toEqual({ bytes: 4 * 1024 * 1024, values: 20_000, depth: 32 })
    expect(bodyBoundsOf({ endpoint: { ...endpoint, body, access: 'public' } })).toEqual({
      bytes: 16 * 1024,
      values: 200,
      depth: 32,
    })
    expect(bodyBoundsOf({ endpoint: { ...endpoint, body, access: 'public' }, bodyLimit: 5, bodyValues: 6 })).toEqual({
      bytes: 5,
      values: 6,
      depth: 32,
    })
  })

  test('of files are reported by whoever reads them', () => {
    expect(bodyBoundsOf({ endpoint, multipart: true })).toBeNull()
    expect(bodyBoundsOf({ endpoint, raw: true })).toBeNull()
  })
})
