import { describe, expect, test } from 'vitest'
import { readAmount, readCents, readDay, readTime, type SheetCell } from '../sheetLayout/cellText.ts'
import { findHeader, isTotalsRow, placesOf, proposeColumns, signatureOf } from '../sheetLayout/layout.ts'
import { accountAbove, readStatementRow, type SheetLine, statementFields } from './statementSheet.ts'

/** Reads a sheet as the product does with what it proposes. */
function read(rows: readonly (readonly SheetCell[])[]) {
  const header = findHeader(rows, statementFields)!
  const columns = proposeColumns(header.heads, statementFields)
  const layout = { columns, dateForm: 'ymd' } as const
  const places = placesOf(layout, header.heads)
  const lines = rows
    .slice(header.at + 1)
    .filter((cells) => !isTotalsRow(cells))
    .map((cells) => readStatementRow(cells, places, layout))
  return { header, columns, account: accountAbove(rows.slice(0, header.at)), lines }
}
const said = (lines: ReturnType<typeof read>['lines']) =>
  lines.map((one) =>
    'line' in one ? [one.line.day, one.line.direction, one.line.cents, one.line.balance, one.line.serial] : one.problems,
  )

describe('statements of banks', () => {
  test('工商银行: words above the table, two amounts, totals below', () => {
    const { account, lines } = read([
      ['中国工商银行账户交易明细'],
      ['账号：6222 0212 0800 1234 567', null, '户名：沈阿根'],
      ['交易日期', '交易时间', '摘要', '收入金额(元)', '支出金额(元)', '余额', '对方户名', '对方账号', '流水号'],
      ['20260131', '093015', '电费', '1,234.50', '', '1,234.50', '国网浙江省电力有限公司', '3300', 'A1'],
      ['20260201', '100000', '转账', '', '234.50', '1,000.00', '沈阿根', '6222', 'A2'],
      ['合计', null, null, '1,234.50', '234.50'],
    ])
    expect(account).toBe('6222021208001234567')
    expect(said(lines)).toEqual([
      ['2026-01-31', '1', 123_450n, 123_450n, 'A1'],
      ['2026-02-01', '2', 23_450n, 100_000n, 'A2'],
    ])
  })
  test('农业银行: one amount with a sign, day and time in one cell', () => {
    const { lines } = read([
      ['交易时间', '交易金额', '本次余额', '对方户名', '对方账号', '交易摘要', '日志号'],
      ['2026-01-31 09:30:15', '-88.00', 12, '某某', '1', '消费', 7],
    ])
    expect(said(lines)).toEqual([['2026-01-31', '2', 8_800n, 1_200n, '7']])
    expect((lines[0] as { line: SheetLine }).line.time).toBe('09:30:15')
  })
  test('建设银行: debit is what goes out, credit is what comes in', () => {
    const { lines } = read([
      ['记账日', '借方发生额', '贷方发生额', '余额', '对方户名', '摘要'],
      ['2026/1/31', '20.00', '0.00', '80.00', '', '手续费'],
      ['2026/2/1', null, '20.00', '100.00', '', '冲正'],
      ['2026/2/1', '-5.00', null, '105.00', '', '红字'],
    ])
    expect(said(lines)).toEqual([
      ['2026-01-31', '2', 2_000n, 8_000n, null],
      ['2026-02-01', '1', 2_000n, 10_000n, null],
      ['2026-02-01', '1', 500n, 10_500n, null],
    ])
    expect(lines.map((one) => 'line' in one && one.line.isReversal)).toEqual([false, true, true])
  })
  test('农信社: a word says the direction', () => {
    const { lines } = read([
      ['序号', '日期', '收支标志', '发生额', '账户余额', '对方名称', '附言'],
      ['1', '2026年1月31日', '收', '3.00', '3.00', '', ''],
      ['2', '2026.2.1', '支', '3.00', '0.00', '', ''],
      ['3', '2026.2.1', '?', '3.00', '0.00', '', ''],
    ])
    expect(said(lines)).toEqual([
      ['2026-01-31', '1', 300n, 300n, null],
      ['2026-02-01', '2', 300n, 0n, null],
      [{ field: 'direction', fault: 'direction' }],
    ])
  })
  test('are recognised by their heads, whatever stands above and however they are spaced', () => {
    const one = read([['x'], ['交易日期', '金额（元）', '余额', '摘要']]).header.heads
    expect(signatureOf(one)).toBe(signatureOf(read([['交易 日期', '金额', '余额', '摘要']]).header.heads))
  })
  test('with heads that nobody knows offer their widest row of words', () => {
    const rows = [['Report'], ['Booked', 'Paid', 'Left', 'Whom'], ['2026-01-02', '1', '2', 'x']]
    expect(findHeader(rows, statementFields)).toEqual({ at: 1, heads: ['booked', 'paid', 'left', 'whom'] })
  })
  test('say what is wrong with each cell', () => {
    const { lines } = read([
      ['交易日期', '收入', '支出', '余额'],
      ['2026-02-30', '1.005', '', 'x'],
      ['2026-02-03', '1', '2', '3'],
      ['2026-02-03', '', '', '3'],
    ])
    expect(said(lines)).toEqual([
      [
        { field: 'day', fault: 'day' },
        { field: 'amountIn', fault: 'amount' },
        { field: 'balance', fault: 'balance' },
      ],
      [{ field: 'amountIn', fault: 'amountTwice' }],
      [{ field: 'amountIn', fault: 'amountMissing' }],
    ])
  })
})

describe('cells', () => {
  test('amounts are read exactly as they stand', () => {
    const texts = [
      '1,234.50',
      '￥12',
      '１２．５',
      '(3.10)',
      '-0.01',
      '人民币 7 元',
      '1,23',
      'x',
      '',
      '1.2.3',
      0.1 + 0.2,
      1e-7,
      true,
    ]
    expect(texts.map(readAmount)).toEqual([
      '1234.50',
      '12',
      '12.5',
      '-3.10',
      '-0.01',
      '7',
      null,
      null,
      null,
      null,
      '0.3',
      '0.0000001',
      null,
    ])
    expect([readCents('1.005'), readCents('1.500'), readCents(12.34), readCents('1234567890123')]).toEqual([
      null,
      150n,
      1_234n,
      null,
    ])
  })
  test('days are days of the calendar, in the order that the sheet has', () => {
    expect(
      ['20260131', '2026-1-3', '2026/01/31 9:30', '2026年1月31日', '20260230', '31/01/2026', 20260131].map((text) =>
        readDay(text),
      ),
    ).toEqual([...['2026-01-31', '2026-01-03', '2026-01-31', '2026-01-31', null, null, '2026-01-31']])
    expect([readDay('31/01/2026', 'dmy'), readDay('01/31/2026', 'mdy'), readDay('13/13/2026', 'dmy')]).toEqual([
      '2026-01-31',
      '2026-01-31',
      null,
    ])
    expect(['093015', '9:30', '24:00', '09:30:15.123'].map(readTime)).toEqual(['09:30:15', '09:30:00', null, '09:30:15'])
  })
})
