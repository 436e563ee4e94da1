import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { parseBlock, writeBlock } from './clipboard.ts'
import type { GridColumn } from './column.ts'
import { GridModel } from './gridModel.ts'
import { planPaste, tile } from './paste.ts'
import { copyRange, planClear, planFillDown } from './rangeActions.ts'
import type { GridRow } from './row.ts'

describe('a block on the clipboard', () => {
  test('is read as Excel writes it: tabs, CRLF, quotes around line breaks, doubled quotes, one break at the end', () => {
    expect(parseBlock('a\tb\r\n1\t2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(parseBlock('"one\ntwo"\t"say ""hi"""\r\nx\t')).toEqual([
      ['one\ntwo', 'say "hi"'],
      ['x', ''],
    ])
    expect(parseBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
    expect(parseBlock('')).toEqual([])
  })

  test('keeps quotes that only belong to the text', () => {
    expect(parseBlock('5" pipe\t"open')).toEqual([['5" pipe', '"open']])
    expect(parseBlock('"a" b\tc')).toEqual([['"a" b', 'c']])
  })

  test('comes back as it was written, whatever stands in the cells', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '光'), maxLength: 8 })
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseBlock(writeBlock(cells))).toEqual(cells)
      }),
      { numRuns: 500 },
    )
  })

  test('never breaks the reader', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r'), maxLength: 30 })
    fc.assert(
      fc.property(text, (any) => {
        expect(parseBlock(any).every((row) => row.length > 0)).toBe(true)
      }),
    )
  })
})

const options = [
  { value: '1', text: '全额上网' },
  { value: '2', text: '全部自用' },
]
const columns: readonly GridColumn[] = [
  { key: 'name', type: 'input', title: '户主' },
  { key: 'count', type: 'inputNumber', title: '组件数', validateRules: [{ pattern: 'z', message: '请输入整数' }] },
  { key: 'mode', type: 'select', title: '消纳方式', options },
  { key: 'many', type: 'list_multi', title: '品牌', options },
  { key: 'day', type: 'date', title: '并网日期' },
  { key: 'on', type: 'checkbox', title: '已并网' },
  { key: 'kwp', type: 'inputNumber', title: '容量', readOnly: true },
  { key: 'user', type: 'sel_user', title: '负责人' },
]
const rows: readonly GridRow[] = ['甲', '乙', '丙'].map((name, at) => ({
  id: `s${at}`,
  name,
  count: at,
  mode: '1',
  on: 'N',
  kwp: 5,
  user: 'u',
}))
const gridOf = () => new GridModel({ columns, rows })
const range = { row: 0, column: 0, rows: 1, columns: 1 }
const paste = (model: GridModel, text: string, at = range, isGrowing = true) => {
  const into = { rows: model.state.rows, columns: model.columns, range: at, ...(isGrowing && { newRow: () => model.blankRow() }) }
  const plan = planPaste(parseBlock(text), into)
  model.state.commit('粘贴', plan.changes)
  return plan
}

describe('a pasted block', () => {
  test('is turned into values column by column: texts of options, lists, dates, ticks, numbers', () => {
    const model = gridOf()
    const plan = paste(model, '丁\t1,234\t全部自用\t全额上网、2\t2026/5/1\t是\r\n')
    expect(model.state.rows[0]).toMatchObject({ name: '丁', count: 1234, mode: '2', many: '1,2', day: '2026-05-01', on: 'Y' })
    expect(plan).toMatchObject({ cells: 6, added: 0, skipped: [], covered: { rows: 1, columns: 6 } })
  })

  test('leaves read-only cells, chosen cells and what is no value of the column, and tells each', () => {
    const model = gridOf()
    const { skipped, cells } = paste(model, 'x\t十二\t水电\t\t13月\t大概\t9\tliu')
    expect(model.state.rows[0]).toMatchObject({ name: 'x', count: 0, mode: '1', on: 'N', kwp: 5, user: 'u' })
    expect(cells).toBe(2)
    expect(skipped.map(({ title, reason }) => `${title}：${reason}`)).toEqual([
      '组件数：「十二」不是数字',
      '消纳方式：没有选项「水电」',
      '并网日期：「13月」不是日期',
      '已并网：「大概」既不是选中也不是未选中的值',
      '容量：只读单元格',
      '负责人：这一列要在弹窗中选择，不能粘贴',
    ])
  })

  test('is checked by the rules as if it had been typed', () => {
    const model = gridOf()
    paste(model, '1.5\r\n2', { ...range, column: 1 })
    expect(model.validation.list()).toEqual([{ id: 's0', key: 'count', message: '请输入整数' }])
  })

  test('grows rows with their defaults below the last one, or tells what did not fit; undo takes all of it back', () => {
    const model = gridOf()
    expect(paste(model, 'a\nb\nc', { ...range, row: 2 })).toMatchObject({ added: 2, skipped: [] })
    expect(model.state.rows.map(({ name }) => name)).toEqual(['甲', '乙', 'a', 'b', 'c'])
    expect(model.state.rows[4]).toMatchObject({ id: 'row_2', on: 'N', count: '' })
    model.state.undo()
    expect(model.state.rows).toEqual(rows)
    expect(paste(model, 'a\nb', { ...range, row: 2 }, false).skipped).toMatchObject([{ row: 1, reason: '超出最后一行' }])
  })

  test('fills a range of its multiple, and what reaches beyond the last column is left out', () => {
    expect(tile([['a', 'b']], { row: 0, column: 0, rows: 2, columns: 4 })).toEqual([
      ['a', 'b', 'a', 'b'],
      ['a', 'b', 'a', 'b'],
    ])
    expect(tile([['a']], { row: 0, column: 0, rows: 1, columns: 1 })).toEqual([['a']])
    expect(paste(gridOf(), 'x\ty\tz', { ...range, column: 7 }).covered.columns).toBe(1)
  })

  test('of a select that another leads takes what that one allows, and a new choice above clears what it does not paste', () => {
    const linked: readonly GridColumn[] = [
      { key: 'province', type: 'select', title: '省', options: [{ value: '33', text: '浙江' }], linkageKey: 'city' },
      { key: 'city', type: 'select', title: '市', linkageKey: 'county' },
      { key: 'county', type: 'input', title: '区县' },
    ]
    const model = new GridModel({ columns: linked, rows: [{ id: '1', province: '32', city: '3201', county: 'x' }] })
    const optionsOf = (column: GridColumn, row?: GridRow) =>
      column.key === 'city' && row?.['province'] === '33' ? [{ value: '3304', text: '嘉兴' }] : (column.options ?? [])
    const plan = planPaste([['浙江', '嘉兴']], { rows: model.state.rows, columns: linked, range, optionsOf })
    model.state.commit('粘贴', plan.changes)
    expect(model.state.row('1')).toEqual({ id: '1', province: '33', city: '3304', county: '' })
    expect(planPaste([['浙江', '南京']], { rows: model.state.rows, columns: linked, range, optionsOf }).skipped).toHaveLength(1)
  })

  test('of 1,000 × 10 cells is one step with every cell set', () => {
    const wide = Array.from(
      { length: 10 },
      (_, at) => ({ key: `c${at}`, type: at % 2 ? 'input' : 'inputNumber', title: `c${at}` }) as const,
    )
    const model = new GridModel({ columns: wide, rows: Array.from({ length: 1_000 }, (_, at) => ({ id: `s${at}` })) })
    const block = writeBlock(Array.from({ length: 1_000 }, (_, row) => wide.map((__, at) => String(row * 10 + at))))
    expect(planPaste(parseBlock(block), { rows: model.state.rows, columns: wide, range }).cells).toBe(10_000)
    paste(model, block)
    expect(model.state.rows[999]).toMatchObject({ c0: 9990, c9: '9999' })
    expect(model.state.undo()).toBe(true)
    expect(model.state.rows[999]).toEqual({ id: 's999' })
  })
})

describe('a range of cells', () => {
  test('is copied as it is read, and pasted back as it was', () => {
    const model = gridOf()
    const all = { row: 0, column: 0, rows: 3, columns: 6 }
    const text = writeBlock(copyRange({ rows: model.state.rows, columns, range: all }))
    expect(text.split('\r\n')[1]).toBe('乙\t1\t全额上网\t\t\t否')
    const before = model.state.rows.map(({ name, count, mode, on }) => ({ name, count, mode, on }))
    paste(model, text)
    expect(model.state.rows).toMatchObject(before)
  })

  test('is filled down from its first row, or from the row above when it is one row; read-only cells are reported', () => {
    const model = gridOf()
    const of = { rows: model.state.rows, columns }
    const down = planFillDown({ ...of, range: { row: 0, column: 0, rows: 3, columns: 2 } })
    expect(down.cells.map(({ id, key, after }) => `${id} ${key} ${after}`)).toEqual([
      's1 name 甲',
      's1 count 0',
      's2 name 甲',
      's2 count 0',
    ])
    expect(planFillDown({ ...of, range: { ...range, row: 2 } }).cells).toMatchObject([{ id: 's2', after: '乙' }])
    expect(planFillDown({ ...of, range }).cells).toEqual([])
    expect(planFillDown({ ...of, range: { ...range, row: 2, column: 6 } }).skipped).toMatchObject([{ reason: '只读单元格' }])
  })

  test('is cleared: ticks fall, everything else is blank', () => {
    const model = gridOf()
    model.edit('s0', 'on', 'Y')
    const plan = planClear({ rows: model.state.rows, columns, range: { row: 0, column: 0, rows: 1, columns: 7 } })
    expect(plan.cells.map(({ key, after }) => [key, after])).toEqual([
      ['name', ''],
      ['count', ''],
      ['mode', ''],
      ['many', ''],
      ['day', ''],
      ['on', 'N'],
    ])
    expect(plan.skipped).toHaveLength(1)
  })
})
