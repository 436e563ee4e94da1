import type { ReportDraft } from '@heliodesk/contracts/endpoints/report'
import { expect, test } from 'vitest'
import {
  canTry,
  changeSource,
  columnFor,
  emptyDraft,
  fieldOf,
  freeFields,
  moved,
  paramFor,
  problemsOf,
  queryFor,
  rulesFor,
  tried,
} from './draftModel.ts'

function fees(fields: readonly string[]) {
  if (!energy) throw new Error('field')
  const columns = fields.map((field) => ({ ...columnFor('energy', energy), field }))
  return { ...emptyDraft, source: 'power_fee', code: 'rpt_1', name: '电费', design: { columns, queries: [], params: [] } }
}
const energy = fieldOf('station_month', 'energy')
const payable = fieldOf('power_fee', 'payableAmount')

test('a column follows from its field: figures stand right, money is financial', () => {
  if (!energy || !payable) throw new Error('fields')
  expect(columnFor('energy', energy)).toMatchObject({ title: '发电量', align: 'right', sensitive: false, sum: false })
  expect(columnFor('payableAmount', payable).sensitive).toBe(true)
})

test('a day is asked for by from and to', () => {
  const field = fieldOf('station', 'firstWorkTime')
  if (!field) throw new Error('field')
  expect(queryFor('firstWorkTime', field).mode).toBe('group')
  expect(rulesFor(field)).not.toContain('like')
})

test('another source begins anew and lends its name where there is none', () => {
  const first = changeSource(emptyDraft, 'station')
  expect(first).toMatchObject({ source: 'station', name: '电站台账' })
  if (!energy) throw new Error('field')
  const second = changeSource(
    { ...first, sortColumn: 'energy', design: { columns: [columnFor('energy', energy)], queries: [], params: [] } },
    'work_order',
  )
  expect(second).toMatchObject({ name: '电站台账', sortColumn: null, design: { columns: [] } })
})

test('each field is offered once', () => {
  expect(freeFields('station', [{ field: 'stationName' }]).map(([name]) => name)).not.toContain('stationName')
  expect(freeFields('nothing', [])).toEqual([])
})

test('rows move by one place and not over the ends', () => {
  expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3])
})

test('only a source with a shown column is tried, whatever it is called', () => {
  expect(canTry(emptyDraft)).toBe(false)
  expect(tried({ ...emptyDraft, code: '1 wrong' })).toMatchObject({ code: 'preview', name: 'preview' })
})

test('a report is not saved without source, code and name', () => {
  expect(Object.keys(problemsOf(emptyDraft).fields)).toEqual(['source', 'code', 'name'])
  expect(problemsOf(fees(['energy']))).toEqual({ fields: {}, tables: {}, first: null })
  expect(Object.keys(problemsOf({ ...fees(['energy']), code: '1-rpt', name: ' ' }).fields)).toEqual(['code', 'name'])
})

test('[VALID-22] [VALID-23] a report shows at least one column and at most sixty', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
  const hidden = fees(many(2)).design.columns.map((column) => ({ ...column, hidden: true }))
  const tablesOf = (draft: ReportDraft) => problemsOf(draft).tables
  expect(tablesOf(fees([]))).toEqual({ columns: '请至少显示一列' })
  expect(tablesOf({ ...fees([]), design: { columns: hidden, queries: [], params: [] } })).toEqual({ columns: '请至少显示一列' })
  expect(tablesOf(fees(many(1)))).toEqual({})
  expect(tablesOf(fees(many(60)))).toEqual({})
  expect(tablesOf(fees(many(61)))).toEqual({ columns: '最多选择60项' })
})

test('conditions and parameters have labels, and parameters a name of their own; the first table that is wrong is shown', () => {
  if (!energy) throw new Error('field')
  const { design, ...base } = fees(['energy'])
  const [query, param] = [queryFor('energy', energy), paramFor('energy', energy)]
  const problems = (part: Partial<ReportDraft['design']>) => problemsOf({ ...base, design: { ...design, ...part } })
  expect(problems({ queries: [{ ...query, label: ' ' }], params: [param, param] })).toEqual({
    fields: {},
    tables: { queries: '请输入名称', params: '参数名重复' },
    first: 'queries',
  })
  expect(problems({ params: [{ ...param, name: '1' }] }).tables).toEqual({ params: '参数名以字母开头，只含字母、数字、下划线' })
  expect(problems({ params: [param] }).first).toBeNull()
})
