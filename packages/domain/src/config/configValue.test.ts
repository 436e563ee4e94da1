import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
import { expect, test } from 'vitest'
import { configProblem, configValueOf } from './configValue.ts'

const inWords = (problem: Message | null): string | null => problem && render(problem, chinese)

test.each([
  ['text', '随便', null, '随便'],
  ['int', '-12', null, -12],
  ['decimal', '0.85', null, 0.85],
  ['flag', '1', null, true],
  ['flag', '0', null, false],
  ['int', '999999999999999', null, 999999999999999],
  ['decimal', '-123456789012345.0123456789', null, Number('-123456789012345.0123456789')],
  ['decimal', '3', null, 3],
  ['text', '', null, ''],
])('[MODULE-SYS-CONFIG] %s takes %s', (type, value, problem, read) => {
  expect(inWords(configProblem(type, value))).toBe(problem)
  expect(configValueOf(type, value)).toBe(read)
})

test.each([
  ['int', '1.5', '整数'],
  ['decimal', '约3', '数字'],
  ['flag', '是', '开关'],
  ['flag', '', '开关'],
  ['flag', '10', '开关'],
  ['int', '1234567890123456', '整数'],
  ['int', '+1', '整数'],
  ['int', '', '整数'],
  ['int', ' 1', '整数'],
  ['decimal', '1234567890123456', '数字'],
  ['decimal', '1.12345678901', '数字'],
  ['decimal', '1.', '数字'],
  ['decimal', '.5', '数字'],
  ['decimal', '1e3', '数字'],
  ['', '1', '不支持'],
  ['__proto__', '1', '不支持'],
])('[MODULE-SYS-CONFIG] %s refuses %s', (type, value, why) => {
  expect(inWords(configProblem(type, value))).toContain(why)
})

test('a flag is its one, numbers are numbers, and the types of every object are none', () => {
  expect([
    configValueOf('flag', 'true'),
    configValueOf('text', '5'),
    configValueOf('other', '5'),
    configValueOf('decimal', '1.50'),
  ]).toEqual([false, '5', '5', 1.5])
  expect([
    configProblem('toString', '1') === null,
    configProblem('int', '-123456789012345'),
    configProblem('decimal', '1.0123456789'),
  ]).toEqual([false, null, null])
})
