import { f } from '@heliodesk/contracts/kit/fields'
import { describe, expect, test } from 'vitest'
import { type CellLookups, cellOf, inputOf, numberFormatOf } from './cells.ts'

const [note, depart] = [
  f.text({ zh: '备注', en: 'Remark' }, { max: 40_000 }),
  f.text({ zh: '所属组织', en: 'Organization' }, { max: 64, depart: 'orgCode' }),
]
const lookups: CellLookups = {
  dictionary: () => ({ textByValue: new Map(), valueByText: new Map([['红', 'r']]), active: new Set(['r', 'g']) }),
  refId: (key, text) => `${key} ${text}`,
  departCode: (text) => `code of ${text}`,
}
const read = (field: Parameters<typeof inputOf>[0][1], cell: string | number | boolean | null) =>
  inputOf(['key', field], cell, lookups)

describe('a cell that is written', () => {
  test('is empty for no value, and never longer than a cell holds', () => {
    expect([cellOf(note, null, 'x'), cellOf(note, undefined, 'x')]).toEqual([null, null])
    expect(cellOf(note, 'x'.repeat(32_768), null)).toHaveLength(32_767)
    expect(cellOf(note, 'x'.repeat(32_767), null)).toHaveLength(32_767)
  })

  test('names a department, a reference, an item and a region, or says the value that has no name', () => {
    expect([cellOf(depart, 'A01', '总部'), cellOf(depart, 'A01', null), cellOf(note, 'A01', '总部')]).toEqual([
      '总部',
      'A01',
      'A01',
    ])
    for (const field of [
      f.dict({ zh: '字', en: 'Thing' }, { dict: 'x' }),
      f.ref({ zh: '引', en: 'Thing' }, { to: 'x' }),
      f.region({ zh: '区', en: 'Thing' }, {}),
    ])
      expect([cellOf(field, '7', '七'), cellOf(field, 7, null)]).toEqual(['七', '7'])
  })

  test('is a day from March 1900 on, a text before', () => {
    const day = f.date({ zh: '日', en: 'Thing' }, {})
    expect(cellOf(day, '1900-03-01', null)).toEqual(new Date('1900-03-01T00:00:00Z'))
    expect(cellOf(day, '1900-02-28', null)).toBe('1900-02-28')
    expect(cellOf(f.datetime({ zh: '时', en: 'Thing' }, {}), '2026-01-31 23:59:59', null)).toEqual(
      new Date('2026-01-31T23:59:59Z'),
    )
  })

  test('says yes and no, and counts', () => {
    const flag = f.flag({ zh: '开', en: 'Thing' }, {})
    expect([cellOf(flag, 'Y', null), cellOf(flag, 'N', null), cellOf(f.int({ zh: '数', en: 'Thing' }, {}), '7', null)]).toEqual([
      '是',
      '否',
      7,
    ])
  })

  test('has the format of its kind', () => {
    const formats = [
      f.money({ zh: '钱', en: 'Thing' }, {}),
      f.decimal({ zh: '数', en: 'Thing' }, { scale: 0 }),
      f.decimal({ zh: '数', en: 'Thing' }, { scale: 3 }),
      f.date({ zh: '日', en: 'Thing' }, {}),
      f.datetime({ zh: '时', en: 'Thing' }, {}),
      note,
    ]
    expect(formats.map(numberFormatOf)).toEqual(['#,##0.00', '0', '0.000', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', undefined])
    expect(numberFormatOf(f.int({ zh: '数', en: 'Thing' }, {}))).toBeUndefined()
  })
})

describe('a cell that is read', () => {
  test('says nothing where it is empty, and is refused where it is an error', () => {
    expect([read(note, null), read(note, '')]).toEqual([undefined, undefined])
    for (const cell of ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#DATE!'])
      expect(() => read(note, cell), cell).toThrow(`单元格是错误值 ${cell}`)
    for (const cell of ['#N/A x', 'x #N/A', '#N', '#']) expect(read(note, cell)).toBe(cell)
  })

  test('means an item by its text or its value, a department by its name, a reference by what finds it', () => {
    const colour = f.dict({ zh: '颜色', en: 'Thing' }, { dict: 'x' })
    expect([
      read(colour, '红'),
      read(colour, 'g'),
      read(depart, '总部'),
      read(f.ref({ zh: '引', en: 'Thing' }, { to: 'x' }), 7),
    ]).toEqual(['r', 'g', 'code of 总部', 'key 7'])
    expect(() => read(colour, '紫'.repeat(50))).toThrow(`“${'紫'.repeat(40)}”不在可选值中`)
    expect(() => read(f.region({ zh: '区', en: 'Thing' }, {}), '没有'.repeat(50))).toThrow(`“${'没有'.repeat(20)}”不是唯一的区县`)
    expect(() => read(f.files({ zh: '件', en: 'Thing' }, {}), 'a')).toThrow('不能通过导入填写')
  })

  test('is a text as it stands: numbers up to fifteen digits, yes and no, one spelling of a letter', () => {
    expect([read(note, 12.5), read(note, true), read(note, false), read(note, 'e\u0301')]).toEqual(['12.5', '是', '否', '\u00e9'])
    expect(read(note, 999_999_999_999_999)).toBe('999999999999999')
    for (const cell of [1e15, -1e15, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => read(note, cell), String(cell)).toThrow('15 位')
    expect(read(note, -999_999_999_999_999)).toBe('-999999999999999')
  })

  test('is a figure without the commas of thousands, and with those that are none', () => {
    const [money, count] = [f.money({ zh: '钱', en: 'Thing' }, {}), f.int({ zh: '数', en: 'Thing' }, {})]
    expect([read(money, '1,234,567.50'), read(count, '1，000'), read(money, '1,23'), read(money, ',100')]).toEqual([
      '1234567.50',
      '1000',
      '1,23',
      ',100',
    ])
    expect([read(money, 0.1 + 0.2), read(count, 7)]).toEqual(['0.3', '7'])
  })

  test('is yes or no in words or as the sheet has it', () => {
    const flag = f.flag({ zh: '开', en: 'Thing' }, {})
    expect([read(flag, '是'), read(flag, '否'), read(flag, true), read(flag, 'Y'), read(flag, '也许')]).toEqual([
      'Y',
      'N',
      true,
      'Y',
      '也许',
    ])
  })

  test.each<[string | number, string]>([
    ['2026-01-05', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    [' 2026年1月5日 ', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026-01-05 8:30', '2026-01-05 08:30:00'],
    ['2026-01-05T08:30:15', '2026-01-05 08:30:15'],
    ['2026/01/05  18:30:15', '2026-01-05 18:30:15'],
    [1, '1899-12-31'],
    [0.5, '1899-12-30 12:00:00'],
    [46_027, '2026-01-05'],
    [46_027.999_99, '2026-01-05 23:59:59'],
    [2_958_465, '9999-12-31'],
    [20260105, '2026-01-05'],
  ])('%j is the day or moment %s', (cell, text) => {
    expect(read(f.datetime({ zh: '时', en: 'Thing' }, {}), cell)).toBe(text)
  })

  test.each<[string | number | boolean]>([
    [0],
    [-1],
    [2_958_466],
    [true],
    ['2026-02-30'],
    ['2026-1'],
    ['x2026-01-05'],
    ['2026-01-05x'],
    ['120260105'],
    ['2026-01-05 8'],
    ['昨'.repeat(50)],
  ])('%j is no day', (cell) => {
    expect(() => read(f.date({ zh: '日', en: 'Thing' }, {}), cell)).toThrow(
      `“${String(cell).slice(0, 40)}”不是日期，例如 2026-01-31`,
    )
  })
})
