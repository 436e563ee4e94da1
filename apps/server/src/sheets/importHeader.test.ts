import { position } from '@heliodesk/contracts/resources/system/position'
import { describe, expect, test } from 'vitest'
import type { Source } from '../crud/source.ts'
import { buildActor } from '../testing/actor.ts'
import { cellOf } from './cells.ts'
import { isTotals, readHeader } from './importHeader.ts'
import { totalsLabel } from './sheet.ts'
import { takeSlot } from './slots.ts'

const sourceOf = (resource: unknown) => ({ resource, hooks: {}, context: {} }) as unknown as Source
const source = sourceOf(position)
const actor = buildActor()
const keysOf = (header: readonly string[], given?: ReadonlySet<string>) =>
  readHeader(source, actor, header, given).map(({ key, at }) => `${key} ${at}`)

describe('the header of a sheet', () => {
  test('finds fields in any order, with stars, beside columns that an export adds', () => {
    expect(keysOf(['排序', ' **职务名称', '', '创建时间', '职务编码＊* ', '错误原因'])).toEqual(['sortNo 0', 'name 1', 'code 4'])
  })
  test('is refused for an unknown column, a column given twice, and a required one that is missing', () => {
    expect(() => keysOf(['职务名称', '工资'])).toThrow('无法识别的列“工资”')
    expect(() => keysOf(['职务名称', '排序', '*职务名称'])).toThrow('列“职务名称”出现了两次')
    expect(() => keysOf(['职务编码', '排序'])).toThrow('缺少列：职务名称')
    expect(keysOf(['职务编码'], new Set(['name']))).toEqual(['code 0'])
  })
  test('is decided at once however many stars or brackets a head is made of', () => {
    for (const run of ['*', '＊', ' ', '（'])
      expect(() => keysOf(['职务名称', `x${run.repeat(300_000)}x`])).toThrow('无法识别的列')
  })
  test('with a figure of money is for those who see money', () => {
    const { sortNo } = position.fields
    const secret = { ...sortNo, options: { ...sortNo.options, sensitive: 'financial' } }
    const money = sourceOf({ ...position, fields: { ...position.fields, sortNo: secret } })
    expect(readHeader(money, buildActor({ canViewFinancial: true }), ['职务名称', '排序'])).toHaveLength(2)
    expect(() => readHeader(money, actor, ['职务名称', '排序'])).toThrow('财务')
    expect(readHeader(money, actor, ['职务名称'])).toHaveLength(1)
  })
})

test('a row of totals names no record: its label first, and nothing under any name', () => {
  const columns = readHeader(source, actor, ['职务编码', '职务名称', '排序'])
  expect(isTotals(columns, [totalsLabel, null, 12])).toBe(true)
  expect(isTotals(columns, [totalsLabel, '', 12])).toBe(true)
  expect(isTotals(columns, [totalsLabel, '总经理', 12])).toBe(false)
  expect(isTotals(columns, ['小计', null, 12])).toBe(false)
  // Nothing tells such a row from a record that is called so.
  expect(isTotals(readHeader(source, actor, ['职务名称', '排序']), [totalsLabel, 12])).toBe(false)
})

test('a figure of up to fifteen digits is a number in a sheet, a longer one stays a text', () => {
  const money = { kind: 'money', label: '金额', options: {} } as never
  expect(cellOf(money, '9999999999999.99', null)).toBe(9999999999999.99)
  expect(cellOf(money, '-0000123.40', null)).toBe(-123.4)
  expect(cellOf(money, '99999999999999.99', null)).toBe('99999999999999.99')
})

describe('places for long transfers', () => {
  test('are two for a person and kind, given back once', () => {
    const [first, second] = [takeSlot('import', 'a'), takeSlot('import', 'a')]
    expect(() => takeSlot('import', 'a')).toThrow('10')
    const other = takeSlot('export', 'a')
    first()
    first()
    const third = takeSlot('import', 'a')
    expect(() => takeSlot('import', 'a')).toThrow('10')
    for (const free of [second, third, other]) free()
  })
  test('are six of a kind in all', () => {
    const taken = ['a', 'a', 'b', 'b', 'c', 'c'].map((name) => takeSlot('export', name))
    expect(() => takeSlot('export', 'd')).toThrow('10')
    const other = takeSlot('import', 'd')
    taken[0]?.()
    const last = takeSlot('export', 'd')
    for (const free of [...taken, other, last]) free()
  })
})
