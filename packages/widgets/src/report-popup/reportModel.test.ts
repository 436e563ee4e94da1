import type { ReportColumnsAnswer, ReportQueryInfo } from '@heliodesk/contracts/endpoints/report'
import { describe, expect, test } from 'vitest'
import { column as fakeColumn, info as fakeInfo } from '../testing/fakeReport.ts'
import { cellText, choose, conditionParams, fullText, hiddenInUse, paramsOf, tableColumns, withKeys } from './reportModel.ts'

const info = (field: string, over: Partial<ReportQueryInfo> = {}) => fakeInfo(field, field, over)
const column = (over: Partial<ReportColumnsAnswer['columns'][number]> = {}) => fakeColumn('name', '名称', { width: 100, ...over })

describe('what travels', () => {
  test('[REPORT-07] parameters carry the prefix self_, empty ones stay behind', () => {
    expect(paramsOf({ vendor: 2, contract: 'HT1', none: null, blank: '', gone: undefined })).toEqual({
      self_vendor: '2',
      self_contract: 'HT1',
    })
  })

  test('[VALID-32] texts are looked for inside, lists by their values, ranges by both ends', () => {
    const infos = [
      info('name'),
      info('status', { view: 'list' }),
      info('month', { view: 'month', mode: 'group' }),
      info('power', { view: 'number', mode: 'group' }),
      info('district', { view: 'region' }),
      info('unused'),
    ]
    const asked = {
      name: ['沈'],
      status: ['1', '2'],
      month: ['2026-01', ''],
      power: ['', '30'],
      district: ['330800'],
      unused: [],
    }
    expect(conditionParams(infos, asked)).toEqual({
      name: '*沈*',
      status: '1,2',
      month_begin: '2026-01',
      power_end: '30',
      district: '330800',
    })
  })

  test('conditions that the report does not describe do not travel', () => {
    expect(conditionParams([info('name')], { sysOrgCode: ['A01'] })).toEqual({})
  })
})

test('[REPORT-02] hidden conditions in use are counted', () => {
  const infos = [info('a'), info('b', { hidden: '1' }), info('c', { hidden: '1' })]
  expect(hiddenInUse(infos, { a: ['1'], b: ['1'], c: ['', ''] })).toBe(1)
})

describe('a cell', () => {
  test('[REPORT-06] of thirteen characters is cut to twelve and an ellipsis', () => {
    expect(cellText('一二三四五六七八九十一二三', 'text')).toEqual({ text: '一二三四五六七八九十一二…', cut: true })
    expect(cellText('一二三四五六七八九十一二', 'text')).toEqual({ text: '一二三四五六七八九十一二', cut: false })
    expect(cellText('2026-11-21 08:30:00', 'datetime').cut).toBe(false)
    expect(cellText('浙江省/衢州市/衢江区', 'region')).toEqual({ text: '衢州市衢江区', cut: true })
  })

  test('[REPORT-08] shows the text of its dictionary code, and a code that is not in it as it is', () => {
    const coded = column({ dataIndex: 'status', customRender: 'station_status', kind: 'dict' })
    const options = { station_status: [{ value: '1', text: '正常' }] }
    expect(fullText(coded, { status: 1 }, options)).toBe('正常')
    expect(fullText(coded, { status: '9' }, options)).toBe('9')
    expect(fullText(coded, { status: null }, options)).toBe('')
  })

  test('groups figures by thousands and takes the place name of the server', () => {
    expect(fullText(column({ dataIndex: 'sum', kind: 'money' }), { sum: '61380.00' }, {})).toBe('61,380.00')
    expect(fullText(column({ dataIndex: 'd', kind: 'region' }), { d: '330803', d_dictText: '衢江区' }, {})).toBe('衢江区')
  })
})

test('hidden columns are part of the rows and not of the table', () => {
  expect(tableColumns([column(), column({ dataIndex: 'no', hidden: true })]).map(({ key }) => key)).toEqual(['name'])
})

test('[REPORT-03] what is chosen on other pages stays chosen', () => {
  const [a, b, c] = withKeys([{ id: 1 }, { id: 2 }, { id: 3 }])
  if (!a || !b || !c) throw new Error('three rows')
  expect(choose([a], [b, c], ['3'])).toEqual([a, c])
  expect(choose([a, c], [b, c], ['2'])).toEqual([a, b])
  expect(choose([a], [a], ['1'])).toEqual([a])
})

test('rows without an id are told apart by their values', () => {
  expect(
    withKeys([
      { a: 1, b: 'x' },
      { a: 2, b: 'x' },
    ]).map(({ id }) => id),
  ).toEqual(['1|x', '2|x'])
})

test('figures of a report have every digit of their column: a price has four', () => {
  const price = column({ dataIndex: 'price', kind: 'decimal', unit: '元/kWh', scale: 4 })
  expect(fullText(price, { price: '0.4' }, {})).toBe('0.4000')
  expect(fullText(price, { price: '0.3913' }, {})).toBe('0.3913')
  expect(fullText(column({ dataIndex: 'rows', kind: 'int', scale: null }), { rows: 1234 }, {})).toBe('1,234')
})
