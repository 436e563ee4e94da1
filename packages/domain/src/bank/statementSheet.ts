import { plainText, readCents, readDay, readTime, readTimeOfDay, type SheetCell } from '../sheetLayout/cellText.ts'
import type { LayoutField, SheetLayout } from '../sheetLayout/layout.ts'
import { isReversalText } from './reversals.ts'

/** What a statement of a bank may say, and what banks call it. */
export const statementFields = [
  { key: 'day', labels: ['交易日期', '记账日期', '入账日期', '交易日', '记账日', '日期', '交易时间', '记账时间', '入账时间'] },
  { key: 'time', labels: ['交易时间', '记账时间', '时间', '交易时刻'] },
  {
    key: 'serial',
    labels: [
      '银行流水号',
      '流水号',
      '流水编号',
      '交易流水号',
      '核心流水号',
      '日志号',
      '账户明细编号-交易流水号',
      '凭证号',
      '凭证序号',
    ],
  },
  { key: 'account', labels: ['账号', '本方账号', '卡号', '账户', '交易账号', '查询账号'] },
  { key: 'amountIn', labels: ['收入金额', '贷方发生额', '贷方金额', '贷方', '收入', '存入金额', '存入', '转入金额'] },
  { key: 'amountOut', labels: ['支出金额', '借方发生额', '借方金额', '借方', '支出', '支取金额', '支取', '转出金额'] },
  { key: 'amount', labels: ['交易金额', '发生额', '金额', '收支金额'] },
  { key: 'direction', labels: ['借贷标志', '借贷', '收支标志', '收支', '收/支', '方向', '借/贷', '交易方向'] },
  { key: 'balance', labels: ['账户余额', '交易后余额', '本次余额', '余额', '联机余额'] },
  { key: 'counterName', labels: ['对方户名', '对方名称', '对方单位名称', '交易对手名称', '对方账户名称', '对方姓名'] },
  { key: 'counterAccount', labels: ['对方账号', '对方账户', '交易对手账号', '对方卡号'] },
  { key: 'counterBank', labels: ['对方银行', '对方开户行', '对方行名', '对方开户机构', '交易行名'] },
  { key: 'summary', labels: ['摘要', '交易摘要', '附言', '用途', '备注', '交易说明'] },
  { key: 'reverses', labels: ['原流水号', '被冲正流水号', '原交易流水号'] },
] as const satisfies readonly LayoutField[]

export type StatementField = (typeof statementFields)[number]['key']

/** A line as a sheet says it; amounts in cents. */
export interface SheetLine {
  readonly day: string
  readonly time: string | null
  readonly serial: string | null
  readonly account: string | null
  readonly direction: '1' | '2'
  readonly cents: bigint
  readonly balance: bigint | null
  readonly counterName: string | null
  readonly counterAccount: string | null
  readonly counterBank: string | null
  readonly summary: string | null
  readonly isReversal: boolean
  readonly reverses: string | null
}

/** What is wrong with a cell; `amountTwice`: money comes in and goes out in one row. */
export type SheetFault = 'day' | 'time' | 'amount' | 'amountMissing' | 'amountTwice' | 'direction' | 'balance' | 'tooLong'
export interface CellProblem {
  readonly field: StatementField
  readonly fault: SheetFault
}
export type ReadLine = { readonly line: SheetLine } | { readonly problems: readonly CellProblem[] }

const inWords = /^(?:贷|收|入|转入|存|c|cr|\+|1$)/i
const outWords = /^(?:借|支|出|转出|取|d|dr|-|2$)/i
const longest: Readonly<Partial<Record<StatementField, number>>> = {
  serial: 64,
  counterName: 100,
  counterAccount: 40,
  counterBank: 100,
  summary: 200,
  reverses: 64,
}

/** One row of a statement. `places`: where each field stands. An amount that is written red is what takes another one back. */
export function readStatementRow(
  cells: readonly SheetCell[],
  places: Readonly<Partial<Record<string, number>>>,
  { dateForm }: Pick<SheetLayout, 'dateForm'>,
): ReadLine {
  const problems: CellProblem[] = []
  const cellOf = (field: StatementField): SheetCell => (places[field] === undefined ? null : (cells[places[field]] ?? null))
  const textOf = (field: StatementField): string | null => {
    const text = plainText(cellOf(field))
    if (text.length > (longest[field] ?? 200)) problems.push({ field, fault: 'tooLong' })
    return text === '' || text === '-' ? null : text
  }
  const centsOf = (field: StatementField): bigint | null => {
    const cell = cellOf(field)
    if (/^(?:-|—|–)?$/.test(plainText(cell))) return null
    const cents = readCents(cell)
    if (cents === null) problems.push({ field, fault: field === 'balance' ? 'balance' : 'amount' })
    return cents
  }
  const day = readDay(cellOf('day'), dateForm)
  if (day === null) problems.push({ field: 'day', fault: 'day' })
  const timeText = plainText(cellOf('time'))
  const time =
    timeText === '' ? readTimeOfDay(cellOf('day'), dateForm) : (readTime(timeText) ?? readTimeOfDay(timeText, dateForm))
  if (timeText !== '' && time === null) problems.push({ field: 'time', fault: 'time' })
  const moved = movementOf({ centsOf, textOf, places, problems })
  const summary = textOf('summary')
  const reverses = textOf('reverses')
  const line = {
    ...{ time, serial: textOf('serial'), account: textOf('account'), balance: centsOf('balance') },
    ...{ counterName: textOf('counterName'), counterAccount: textOf('counterAccount'), counterBank: textOf('counterBank') },
    ...{ summary, reverses },
  }
  if (problems.length > 0 || day === null || moved === null) return { problems }
  const isReversal = moved.isRed || reverses !== null || isReversalText(summary)
  return { line: { ...line, day, direction: moved.direction, cents: moved.cents, isReversal } }
}

interface Reading {
  readonly centsOf: (field: StatementField) => bigint | null
  readonly textOf: (field: StatementField) => string | null
  readonly places: Readonly<Partial<Record<string, number>>>
  readonly problems: CellProblem[]
}

/** Two columns, one with a word beside it, or one with a sign. */
function movementOf({ centsOf, textOf, places, problems }: Reading) {
  const refuse = (field: StatementField, fault: SheetFault): null => {
    if (problems.every((one) => one.field !== field)) problems.push({ field, fault })
    return null
  }
  if (places['amountIn'] !== undefined || places['amountOut'] !== undefined) {
    const [inward, outward] = [centsOf('amountIn') ?? 0n, centsOf('amountOut') ?? 0n]
    if (inward !== 0n && outward !== 0n) return refuse('amountIn', 'amountTwice')
    if (inward === 0n && outward === 0n)
      return refuse(places['amountIn'] === undefined ? 'amountOut' : 'amountIn', 'amountMissing')
    const cents = inward === 0n ? -outward : inward
    return written(cents, (inward === 0n ? outward : inward) < 0n)
  }
  const cents = centsOf('amount')
  if (cents === null || cents === 0n) return refuse('amount', 'amountMissing')
  if (places['direction'] === undefined) return written(cents, false)
  const word = textOf('direction') ?? ''
  const isIn = inWords.test(word)
  if (!isIn && !outWords.test(word)) return refuse('direction', 'direction')
  // Some banks write what goes out with a sign beside the word: then the sign says the same as the word.
  return isIn ? written(cents, cents < 0n) : written(cents < 0n ? cents : -cents, false)
}

const written = (cents: bigint, isRed: boolean) => ({
  direction: cents > 0n ? ('1' as const) : ('2' as const),
  cents: cents > 0n ? cents : -cents,
  isRed,
})

/** A number of an account in the words above the table: 账号：6222 0202 0000 0000 001. */
export function accountAbove(rows: readonly (readonly SheetCell[])[]): string | null {
  for (const cells of rows) {
    const text = cells.map(plainText).join(' ')
    const found = /(?:账号|卡号|账户)[^\d]{0,6}((?:\d[ -]?){12,19})/.exec(text)?.[1]?.replace(/[ -]/g, '')
    if (found !== undefined && found.length >= 12) return found
  }
  return null
}
