import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fillText } from './fill.ts'
import { many } from './plural.ts'
import { thousands } from './thousands.ts'

test('whole digits are grouped by three from the right, decimals and signs stay', () => {
  expect(['0', '999', '1000', '12345', '-1234', '1234567.8901'].map(thousands)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '-1,234',
    '1,234,567.8901',
  ])
})

test('the numbers of a text that is filled are grouped, what is given as text stays', () => {
  expect(fillText('{count} 条，端口 {port}，{missing}完', { count: 12_345, port: '18080' })).toBe('12,345 条，端口 18080，完')
  expect(many(1, 'row')).toBe('1 row')
  expect(many(12_345, 'row')).toBe('12,345 rows')
})

test('a refusal groups what it counts', () => {
  expect(errors.bodyTooWide({ limit: 20_000 }).message).toBe('提交内容超过 20,000 个值')
})
