import { readMonth } from '../gridBill/sheet.ts'
import { plainText, readCents, type SheetCell } from '../sheetLayout/cellText.ts'
import type { LayoutField } from '../sheetLayout/layout.ts'

/** What the list of a collective transfer may say of a row, and what grid companies and banks call it. */
export const listFields = [
  { key: 'accountNo', labels: ['发电户号', '户号', '客户编号', '发电客户编号', '用户编号', '结算户号', '用电户号'] },
  { key: 'cardNo', labels: ['收款账号', '银行账号', '卡号', '银行卡号', '收款卡号', '账号', '收款方账号'] },
  { key: 'accountName', labels: ['户名', '收款户名', '收款人', '收款人名称', '客户名称', '用户名称', '姓名', '发电户名'] },
  { key: 'amount', labels: ['金额', '付款金额', '转账金额', '实付金额', '结算金额', '电费金额', '应付金额', '发放金额', '电费'] },
  { key: 'month', labels: ['账单月份', '电费年月', '结算月份', '电费月份', '结算年月', '年月', '月份', '账期'] },
  { key: 'state', labels: ['状态', '处理状态', '付款状态', '交易状态', '处理结果', '退回标志', '是否退回'] },
  { key: 'note', labels: ['摘要', '备注', '附言', '用途', '说明'] },
] as const satisfies readonly LayoutField[]
export type ListField = (typeof listFields)[number]['key']

export type ListFault = 'missing' | 'number' | 'month' | 'tooLong'
export interface ListProblem {
  readonly field: ListField
  readonly fault: ListFault
}

/** A row as a list says it. */
export interface SheetListRow {
  readonly accountNo: string | null
  readonly cardNo: string | null
  readonly accountName: string | null
  readonly cents: bigint
  /** Null: that of the whole list. */
  readonly month: string | null
  readonly isReturned: boolean
  readonly note: string | null
}

const longest: Readonly<Partial<Record<ListField, number>>> = { accountNo: 32, cardNo: 32, accountName: 64, note: 200 }
const digits = (text: string): string => text.replace(/[\s'-]/g, '')

/** One row of a list: somebody who is known by a number, or by a name alone, with an amount above nothing. */
export function readListRow(
  cells: readonly SheetCell[],
  places: Readonly<Partial<Record<string, number>>>,
): SheetListRow | { readonly problems: readonly ListProblem[] } {
  const problems: ListProblem[] = []
  const refuse = (field: ListField, fault: ListFault): null => {
    problems.push({ field, fault })
    return null
  }
  const cellOf = (field: ListField): SheetCell => (places[field] === undefined ? null : (cells[places[field]] ?? null))
  const textOf = (field: ListField): string | null => {
    const text = plainText(cellOf(field))
    if (text.length > (longest[field] ?? 200)) return refuse(field, 'tooLong')
    return text === '' || text === '-' || text === '—' ? null : text
  }
  const [accountNo, cardNo] = (['accountNo', 'cardNo'] as const).map((field) => {
    const text = textOf(field)
    return text === null ? null : digits(text)
  })
  const accountName = textOf('accountName')
  if (accountNo == null && cardNo == null && accountName === null) refuse('accountNo', 'missing')
  const cents = plainText(cellOf('amount')) === '' ? refuse('amount', 'missing') : readCents(cellOf('amount'))
  if (cents === null && problems.every(({ field }) => field !== 'amount')) refuse('amount', 'number')
  if (cents !== null && cents <= 0n) refuse('amount', 'number')
  const monthText = textOf('month')
  const month = monthText === null ? null : (readMonth(cellOf('month')) ?? refuse('month', 'month'))
  const isReturned = /退/.test(textOf('state') ?? '') && !/未退|不退/.test(textOf('state') ?? '')
  const note = textOf('note')
  if (problems.length > 0 || cents === null) return { problems }
  return { accountNo: accountNo ?? null, cardNo: cardNo ?? null, accountName, cents, month, isReturned, note }
}

/** What a list is more (or less) than its line, in fen: nothing is taken while it is not nothing. */
export const listDifference = (rows: readonly { readonly cents: bigint }[], line: bigint): bigint =>
  rows.reduce((sum, { cents }) => sum + cents, 0n) - line
