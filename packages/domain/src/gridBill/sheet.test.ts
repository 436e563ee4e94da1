import { expect, test } from 'vitest'
import { headOf, placesOf, proposeColumns } from '../sheetLayout/layout.ts'
import { billFields, isSameBill, joined, readBillRow, readMonth, type SheetBill, totalOf } from './sheet.ts'

function read(heads: readonly string[], cells: readonly (string | number)[]) {
  const known = heads.map(headOf)
  const layout = { columns: proposeColumns(known, billFields), dateForm: 'ymd' } as const
  return readBillRow(cells, placesOf(layout, known), layout)
}
const bill = (heads: readonly string[], cells: readonly (string | number)[]): SheetBill => {
  const found = read(heads, cells)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found
}

test('sheets of several companies are read by the words of their header', () => {
  const state = bill(
    ['发电户号', '户名', '电费年月', '上网电量(千瓦时)', '电价(元/千瓦时)', '结算金额(元)', '税率', '税额'],
    ['3308 0012 3456', '郑建国', 202605, '1,310', 0.4153, '544.04', '13%', 62.59],
  )
  expect(state.head).toMatchObject({
    ...{ accountNo: '330800123456', ssMonth: '2026-05', cycleFrom: '2026-05-01', cycleTo: '2026-05-31', kind: '1' },
    ...{ fedIn: '1310', total: '544.04', taxRate: '13', tax: '62.59' },
  })
  expect(state.lines).toMatchObject([{ kind: '1', energy: '1310', price: '0.4153', amount: '544.04' }])
  const metered = bill(
    [
      '客户编号',
      '上次抄表日期',
      '本次抄表日期',
      '表号',
      '上次示数',
      '本次示数',
      '倍率',
      '结算电量',
      '结算电价',
      '国补',
      '结算电费',
    ],
    ['3308', '2026/4/21', '2026/5/20', 'A1', 1200, 1350.5, 1, 150.5, '0.4153', '4.52', '67.02'],
  )
  expect(metered.head).toMatchObject({ ssMonth: '2026-05', cycleFrom: '2026-04-21', cycleTo: '2026-05-20' })
  expect(metered.lines.map(({ kind, amount, thisReading }) => [kind, amount, thisReading])).toEqual([
    ['1', '62.50', null],
    ['4', '4.52', null],
    ['11', null, '1350.5'],
  ])
})

test('a sheet with a row for each item makes one bill of them', () => {
  const heads = ['户号', '结算月份', '项目', '结算电量', '单价', '电费']
  const [first, second] = [
    bill(heads, ['3308', '2026年5月', '上网电费', 300, 0.3461, 103.83]),
    bill(heads, ['3308', '2026-05', '机制差价', 270, 0.0692, 18.68]),
  ]
  expect(isSameBill(first, second)).toBe(true)
  const whole = joined(first, second)!
  expect(whole.lines.map(({ kind }) => kind)).toEqual(['1', '2'])
  expect([totalOf(whole), whole.head.fedIn]).toEqual(['122.51', '300'])
  expect(
    joined({ ...first, head: { ...first.head, total: '1.00' } }, { ...second, head: { ...second.head, total: '2.00' } }),
  ).toBeNull()
  expect(read(heads, ['3308', '2026-05', '杂项', 1, 1, 1])).toEqual({ problems: [{ field: 'item', fault: 'item' }] })
})

test('what is wrong is told by its column', () => {
  const heads = ['户号', '周期起', '周期止', '上网电量', '电价', '结算金额']
  const faults = (...cells: readonly (string | number)[]) => {
    const found = read(heads, cells)
    return 'problems' in found ? found.problems.map(({ field, fault }) => `${field} ${fault}`) : []
  }
  expect(faults('', '2026-05-01', '2026-05-31', 1, 1, 1)).toEqual(['accountNo missing'])
  expect(faults('3308', '昨天', '2026-05-31', 'x', 0.1234567, '1.234')).toEqual([
    'cycleFrom day',
    'fedIn number',
    'total number',
    'price number',
  ])
  expect(faults('3308', '2026-05-31', '2026-05-01', 1, 1, 1)).toEqual(['cycleTo backwards'])
  expect(faults('3308', '', '', 1, 1, 1)).toEqual(['month missing'])
})

test('months and rates are read as people write them', () => {
  expect(['2026-05', '202605', '2026年5月', '2026/5', '20260531', '2026-05-31', '5月', '202613'].map(readMonth)).toEqual([
    ...Array.from({ length: 6 }, () => '2026-05'),
    null,
    null,
  ])
  const rate = (text: string) => bill(['户号', '月份', '税率', '结算金额'], ['3308', '2026-05', text, '1']).head.taxRate
  expect(['0.13', '13%', '3', '0'].map(rate)).toEqual(['13.00', '13', '3', '0'])
  expect(bill(['户号', '月份', '单据类型', '结算金额'], ['3308', '2026-05', '退补电费', '-1']).head.kind).toBe('2')
})
