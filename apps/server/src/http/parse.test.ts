import { AppError } from '@heliodesk/contracts/kit/error'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse.ts'

const schema = z.object({
  name: z.string().min(1).max(5),
  count: z.number().int().min(1).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  id: z.string().regex(/^\d+$/, '编号应为数字').optional(),
  list: z
    .array(z.object({ day: z.string() }))
    .max(2)
    .optional(),
})

function refusalOf(value: unknown): string {
  try {
    parseInput(schema, value)
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

test('of many unknown names the first ones are told, and of many faults the first fifty', () => {
  const strict = z.strictObject({ name: z.string() })
  const given = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 1]))
  expect(() => parseInput(strict, { name: 'a', ...given })).toThrow('不支持的参数：k0、k1、k2、k3、k4 等 500 个')
  expect(() => parseInput(strict, { name: 'a', k: 1, l: 1 })).toThrow(/：k、l$/)
  let told: unknown
  try {
    parseInput(z.array(z.string()), Array(500).fill(1))
  } catch (error) {
    told = (error as AppError).result
  }
  expect((told as { fields: unknown[] }).fields.length).toBe(50)
})
