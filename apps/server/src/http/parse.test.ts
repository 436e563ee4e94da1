import { AppError } from '@heliodesk/contracts/kit/error'
import { shapeMessages } from '@heliodesk/contracts/messages/shape'
import { carry } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput, parseQuery } from './parse.ts'

const schema = z.object({
  name: z.string().min(1).max(5),
  count: z.number().int().min(1).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  id: z.string().regex(/^\d+$/, carry(shapeMessages.id())).optional(),
  list: z
    .array(z.object({ day: z.string() }))
    .max(2)
    .optional(),
})

function refusalOf(value: unknown, shape: z.ZodType = schema): string {
  try {
    parseInput(shape, value)
  } catch (error) {
    if (error instanceof AppError) return error.message
  }
  return 'accepted'
}

test.each([
  [{}, 'name：不能为空'],
  [{ name: '' }, 'name：不能为空'],
  [{ name: 3 }, 'name：应为文本'],
  [{ name: '一二三四五六' }, 'name：不能超过 5 个字符'],
  [{ name: 'a', count: 'x' }, 'count：应为数字'],
  [{ name: 'a', count: 10 }, 'count：不能大于 9'],
  [{ name: 'a', count: 0 }, 'count：不能小于 1'],
  [{ name: 'a', kind: 'c' }, 'kind：应为 a、b 之一'],
  [{ name: 'a', id: 'x1' }, 'id：编号应为数字'],
  [{ name: 'a', list: [{ day: 1 }] }, 'list.0.day：应为文本'],
  [{ name: 'a', list: [{ day: '' }, { day: '' }, { day: '' }] }, 'list：不能超过 2 项'],
  [undefined, '不能为空'],
])('%j is refused in Chinese and names the field', (value, message) => {
  expect(refusalOf(value)).toBe(message)
})

test('unknown fields are dropped, never passed on', () => {
  expect(parseInput(schema, { name: 'a', tenantId: '9', __proto__: { x: 1 } })).toEqual({ name: 'a' })
})

test('of many unknown names the first ones are reported, and of many faults the first fifty', () => {
  const strict = z.strictObject({ name: z.string() })
  const given = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 1]))
  expect(() => parseInput(strict, { name: 'a', ...given })).toThrow('不支持的参数：k0、k1、k2、k3、k4 等 500 个')
  expect(() => parseInput(strict, { name: 'a', k: 1, l: 1 })).toThrow(/：k、l$/)
  let reported: unknown
  try {
    parseInput(z.array(z.string()), Array(500).fill(1))
  } catch (error) {
    reported = (error as AppError).result
  }
  expect((reported as { fields: unknown[] }).fields.length).toBe(50)
})

const choices = z.object({
  name: z.string().min(1),
  shown: z.boolean().optional(),
  valid: z.enum(['Y', 'N']).optional(),
  status: z.enum(['0', '1']).optional(),
  always: z.enum(['true', 'false']).optional(),
  level: z.enum(['1', '2', '3']).optional(),
  state: z.enum(['0', '1', '2']).optional(),
  ids: z.array(z.string().regex(/^\d+$/)).optional(),
  rows: z.array(z.object({ on: z.boolean() })).optional(),
  size: z.number().min(1).optional(),
})

test.each([
  [
    { name: 'a', shown: 1, valid: 0, status: 1, always: '0' },
    { name: 'a', shown: true, valid: 'N', status: '1', always: 'false' },
  ],
  [
    { name: 'a', shown: '0', valid: '1', status: true, always: 1 },
    { name: 'a', shown: false, valid: 'Y', status: '1', always: 'true' },
  ],
  [
    { name: 'a', shown: 'false', valid: 'true', status: 0 },
    { name: 'a', shown: false, valid: 'Y', status: '0' },
  ],
  [
    { name: 'a', level: 2 },
    { name: 'a', level: '2' },
  ],
  [{ name: 'a', shown: '', valid: '', ids: '', size: '' }, { name: 'a' }],
  [
    { name: 'a', ids: '["1","22"]' },
    { name: 'a', ids: ['1', '22'] },
  ],
  [
    { name: 'a', rows: [{ on: 1 }, { on: 'false' }] },
    { name: 'a', rows: [{ on: true }, { on: false }] },
  ],
])('%j of an existing client is read as it is meant', (value, read) => {
  expect(parseInput(choices, value)).toEqual(read)
})

test.each([
  [{ name: 'a', shown: 2 }, 'shown：应为 true 或 false'],
  [{ name: 'a', shown: 'yes' }, 'shown：应为 true 或 false'],
  [{ name: 'a', level: 4 }, 'level：应为 1、2、3 之一'],
  [{ name: 'a', level: true }, 'level：应为 1、2、3 之一'],
  // Of three states none is meant by yes or no.
  [{ name: 'a', state: true }, 'state：应为 0、1、2 之一'],
  [{ name: 'a', state: 'false' }, 'state：应为 0、1、2 之一'],
  [{ name: 'a', ids: '1,2' }, 'ids：应为数组'],
  [{ name: 'a', ids: '[1' }, 'ids：应为数组'],
  [{ name: 'a', ids: '["x"]' }, 'ids.0：格式不正确'],
  [{ name: 'a', size: '1' }, 'size：应为数字'],
  [{ name: '', shown: 1 }, 'name：不能为空'],
])('%j stays refused', (value, message) => {
  expect(refusalOf(value, choices)).toBe(message)
})

test('what is read again is a copy: the request itself stays as it came', () => {
  const value = { name: 'a', rows: [{ on: 1 }] }
  parseInput(choices, value)
  expect(value).toEqual({ name: 'a', rows: [{ on: 1 }] })
})

test('a list of rows that are all wrong is not read again', () => {
  const rows = Array.from({ length: 51 }, () => ({ on: 1 }))
  expect(refusalOf({ name: 'a', rows }, choices)).toBe('rows.0.on：应为 true 或 false')
  expect(refusalOf({ name: 'a', rows: rows.slice(1) }, choices)).toBe('accepted')
})

describe('parameters of an address', () => {
  const query = z.object({
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).default(10),
    name: z.string().min(1).optional(),
    value: z.string(),
  })
  test('empty ones are absent and page 0 is the first', () => {
    expect(parseQuery(query, { pageNo: '0', pageSize: '', name: '', value: 'x' })).toEqual({
      pageNo: 1,
      pageSize: 10,
      value: 'x',
    })
    expect(parseQuery(query, { pageNo: '', value: 'x' })).toMatchObject({ pageNo: 1 })
  })
  test('an empty one that must be there stays what it is', () => {
    expect(parseQuery(query, { value: '' })).toEqual({ pageNo: 1, pageSize: 10, value: '' })
  })
  test.each([{ pageNo: '-1' }, { pageNo: 'x' }, { pageNo: '0.5' }, { pageSize: '0' }])('%j stays refused', (given) => {
    expect(() => parseQuery(query, { value: 'x', ...given })).toThrow(AppError)
  })
})
