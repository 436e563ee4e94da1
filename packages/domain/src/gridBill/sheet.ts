import { lineCents } from '../fees/amounts.ts'
import { toUnits } from '../fees/cents.ts'
import { plainText, readAmount, readCents, readDay, type SheetCell } from '../sheetLayout/cellText.ts'
import type { LayoutField, SheetLayout } from '../sheetLayout/layout.ts'
import { lastDayOf } from './due.ts'
import { billKinds, lineKinds } from './kinds.ts'

/** What a sheet of a grid company may say of a bill, and what the companies call it. */
export const billFields = [
  { key: 'accountNo', labels: ['发电户号', '户号', '客户编号', '发电客户编号', '用户编号', '结算户号', '用电户号'] },
  { key: 'accountName', labels: ['户名', '发电户名', '客户名称', '用户名称', '姓名'] },
  { key: 'month', labels: ['账单月份', '电费年月', '结算月份', '电费月份', '结算年月', '年月', '月份', '账期'] },
  { key: 'cycleFrom', labels: ['周期起', '账单周期起', '结算周期起', '起始日期', '开始日期', '上次抄表日期', '计费起始日期'] },
  { key: 'cycleTo', labels: ['周期止', '账单周期止', '结算周期止', '终止日期', '结束日期', '本次抄表日期', '计费截止日期'] },
  { key: 'kind', labels: ['账单类型', '单据类型', '结算类型'] },
  { key: 'generation', labels: ['发电量', '总发电量', '发电电量'] },
  { key: 'fedIn', labels: ['上网电量', '上网结算电量', '结算电量', '计费电量', '抄见电量'] },
  { key: 'ownUse', labels: ['自用电量', '自发自用电量'] },
  { key: 'item', labels: ['电费项目', '费用项目', '项目', '电价项目'] },
  { key: 'price', labels: ['上网电价', '结算电价', '电价', '单价'] },
  { key: 'amount', labels: ['上网电费', '购电费', '电费金额', '电费'] },
  { key: 'difference', labels: ['机制差价', '差价电费', '差价结算电费', '机制差价电费'] },
  { key: 'market', labels: ['市场化电费', '市场电费'] },
  { key: 'state', labels: ['国家补贴', '国补', '国补金额', '发电补助', '补贴金额'] },
  { key: 'province', labels: ['省补贴', '省补', '省级补贴'] },
  { key: 'county', labels: ['市县补贴', '县补', '市补', '地方补贴'] },
  { key: 'correction', labels: ['追退补', '追退电费', '退补电费', '追补电费'] },
  { key: 'total', labels: ['结算金额', '结算电费', '价税合计', '应付金额', '合计金额', '总金额', '电费合计'] },
  { key: 'taxRate', labels: ['税率'] },
  { key: 'tax', labels: ['税额', '税金'] },
  { key: 'meterNo', labels: ['电能表编号', '电表编号', '表号', '电能表号', '资产编号'] },
  { key: 'lastReading', labels: ['上期示数', '上次示数', '上月示数', '起码', '起度'] },
  { key: 'thisReading', labels: ['本期示数', '本次示数', '本月示数', '止码', '止度'] },
  { key: 'multiplier', labels: ['倍率', '综合倍率'] },
] as const satisfies readonly LayoutField[]
export type BillField = (typeof billFields)[number]['key']

/** Amounts that have a column of their own. */
const moneyFields = ['difference', 'market', 'state', 'province', 'county', 'correction'] as const
/** What a mapping needs one of. */
export const amountFields: readonly BillField[] = ['amount', 'total', 'price', ...moneyFields]

export type SheetFault = 'missing' | 'number' | 'month' | 'day' | 'item' | 'tooLong' | 'backwards'
export interface CellProblem {
  readonly field: BillField
  readonly fault: SheetFault
}

/** A line as a row says it: exact decimal texts. */
export interface SheetBillLine {
  readonly kind: string
  readonly energy: string | null
  readonly price: string | null
  readonly amount: string | null
  readonly meterNo: string | null
  readonly lastReading: string | null
  readonly thisReading: string | null
  readonly multiplier: string | null
}
export interface SheetBillHead {
  readonly accountNo: string
  readonly accountName: string | null
  readonly kind: string
  readonly ssMonth: string
  readonly cycleFrom: string
  readonly cycleTo: string
  readonly generation: string | null
  readonly fedIn: string | null
  readonly ownUse: string | null
  readonly total: string | null
  readonly taxRate: string | null
  readonly tax: string | null
}
export interface SheetBill {
  readonly head: SheetBillHead
  readonly lines: readonly SheetBillLine[]
}
export type ReadBill = SheetBill | { readonly problems: readonly CellProblem[] }

const kindsByWord: readonly (readonly [RegExp, string])[] = [
  [/追|退补|退费/, lineKinds.correction],
  [/差价/, lineKinds.difference],
  [/省.*补|省级/, lineKinds.province],
  [/[市县区].*补|地方/, lineKinds.county],
  [/补贴|补助|国补/, lineKinds.state],
  [/市场/, lineKinds.market],
  [/上网|电费|购电|余电/, lineKinds.feedIn],
]

/** 2026-05, 202605, 2026年5月, or a day of it. */
export function readMonth(cell: SheetCell): string | null {
  const text = plainText(cell)
  const { y = '', m = '' } =
    /^(?<y>20\d{2})[-/.年]?(?<m>0?[1-9]|1[0-2])(?:月|[-/.]\d{1,2}|\d{2})?(?:日|期)?$/.exec(text)?.groups ?? {}
  return y === '' ? null : `${y}-${m.padStart(2, '0')}`
}

/** Decimal places that a column keeps; what has more is no number for it. */
const scales: Readonly<Partial<Record<BillField, number>>> = {
  price: 6,
  lastReading: 4,
  thisReading: 4,
  multiplier: 2,
  taxRate: 2,
}
const longest: Readonly<Partial<Record<BillField, number>>> = { accountNo: 32, accountName: 64, meterNo: 32 }

/** One row of a sheet: a bill, or a line of one that goes on in the next rows. `places`: where each field stands. */
export function readBillRow(
  cells: readonly SheetCell[],
  places: Readonly<Partial<Record<string, number>>>,
  { dateForm }: Pick<SheetLayout, 'dateForm'>,
): ReadBill {
  const problems: CellProblem[] = []
  const refuse = (field: BillField, fault: SheetFault): null => {
    if (problems.every((one) => one.field !== field)) problems.push({ field, fault })
    return null
  }
  const cellOf = (field: BillField): SheetCell => (places[field] === undefined ? null : (cells[places[field]] ?? null))
  const textOf = (field: BillField): string | null => {
    const text = plainText(cellOf(field))
    if (text.length > (longest[field] ?? 200)) refuse(field, 'tooLong')
    return text === '' || text === '-' || text === '—' ? null : text
  }
  const numberOf = (field: BillField, scale = scales[field] ?? 3): string | null => {
    if (textOf(field) === null) return null
    const written = cellOf(field)
    const text = typeof written === 'string' ? readAmount(written.replace(/(?:千瓦时|度|kwh|%)$/i, '')) : readAmount(written)
    const [whole = '', fraction = ''] = (text ?? '').replace('-', '').split('.')
    return text === null || whole.length > 8 || /[1-9]/.test(fraction.slice(scale)) ? refuse(field, 'number') : text
  }
  const moneyOf = (field: BillField): string | null => {
    if (textOf(field) === null) return null
    const cents = readCents(cellOf(field))
    return cents === null ? refuse(field, 'number') : textOfCents(cents)
  }
  const head = readHead({ textOf, numberOf, moneyOf, cellOf, refuse, dateForm })
  const lines = readLines({ textOf, numberOf, moneyOf, refuse }, head)
  if (problems.length > 0 || head === null) return { problems }
  return { head, lines }
}

interface Reading {
  readonly textOf: (field: BillField) => string | null
  readonly numberOf: (field: BillField) => string | null
  readonly moneyOf: (field: BillField) => string | null
  readonly refuse: (field: BillField, fault: SheetFault) => null
}
interface HeadReading extends Reading {
  readonly cellOf: (field: BillField) => SheetCell
  readonly dateForm: SheetLayout['dateForm']
}

const textOfCents = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Days of a bill: its own, or those of its month. */
function daysOf({ textOf, cellOf, refuse, dateForm }: HeadReading) {
  const day = (field: 'cycleFrom' | 'cycleTo'): string | null =>
    textOf(field) === null ? null : (readDay(cellOf(field), dateForm) ?? refuse(field, 'day'))
  const [from, to] = [day('cycleFrom'), day('cycleTo')]
  const month = textOf('month') === null ? null : (readMonth(cellOf('month')) ?? refuse('month', 'month'))
  const ssMonth = month ?? to?.slice(0, 7) ?? null
  if (ssMonth === null) return refuse('month', 'missing')
  const cycleFrom = from ?? `${ssMonth}-01`
  const cycleTo = to ?? lastDayOf(ssMonth)
  return cycleTo < cycleFrom ? refuse('cycleTo', 'backwards') : { ssMonth, cycleFrom, cycleTo }
}

function readHead(reading: HeadReading): SheetBillHead | null {
  const { textOf, numberOf, moneyOf, refuse } = reading
  const accountNo = textOf('accountNo')?.replace(/[\s'-]/g, '') ?? refuse('accountNo', 'missing')
  const days = daysOf(reading)
  const figures = {
    ...{
      accountName: textOf('accountName'),
      kind: /追|退|补/.test(textOf('kind') ?? '') ? billKinds.correction : billKinds.original,
    },
    ...{ generation: numberOf('generation'), fedIn: numberOf('fedIn'), ownUse: numberOf('ownUse') },
    ...{ total: moneyOf('total'), taxRate: percentOf(numberOf('taxRate')), tax: moneyOf('tax') },
  }
  return accountNo === null || days === null ? null : { accountNo, ...days, ...figures }
}

/** Some write 13 %, some 0.13. */
function percentOf(rate: string | null): string | null {
  if (rate === null || !rate.startsWith('0.')) return rate
  const units = toUnits(rate, 4)
  return units === 0n ? '0' : textOfCents(units)
}

function readLines({ textOf, numberOf, moneyOf, refuse }: Reading, head: SheetBillHead | null): readonly SheetBillLine[] {
  const none = { energy: null, price: null, amount: null, meterNo: null, lastReading: null, thisReading: null, multiplier: null }
  const own = moneyFields.flatMap((field): readonly SheetBillLine[] => {
    const amount = moneyOf(field)
    return amount === null || Number(amount) === 0 ? [] : [{ ...none, kind: lineKinds[field], amount }]
  })
  const [item, price, said] = [textOf('item'), numberOf('price'), moneyOf('amount')]
  const kind = item === null ? lineKinds.feedIn : (kindsByWord.find(([word]) => word.test(item))?.[1] ?? refuse('item', 'item'))
  const energy = head?.fedIn ?? null
  const worked = energy !== null && price !== null ? textOfCents(lineCents(toUnits(energy, 3), toUnits(price, 6))) : null
  // What the total leaves beside the amounts of other columns is for what was fed in.
  const left = item === null && head?.total != null ? rest(head.total, own) : null
  const amount = said ?? left ?? worked
  const [meterNo, lastReading, thisReading] = [textOf('meterNo'), numberOf('lastReading'), numberOf('thisReading')]
  const isRead = meterNo !== null && lastReading !== null && thisReading !== null
  return [
    ...(amount === null || kind === null ? [] : [{ ...none, kind, energy, price, amount }]),
    ...own,
    ...(isRead
      ? [{ ...none, kind: lineKinds.feedInMeter, meterNo, lastReading, thisReading, multiplier: numberOf('multiplier') ?? '1' }]
      : []),
  ]
}

const rest = (total: string, lines: readonly SheetBillLine[]): string =>
  textOfCents(lines.reduce((sum, { amount }) => sum - toUnits(amount ?? '0', 2), toUnits(total, 2)))

const keyOf = ({ accountNo, cycleFrom, cycleTo, kind }: SheetBillHead): string => [accountNo, cycleFrom, cycleTo, kind].join(' ')
export const isSameBill = (one: SheetBill, other: SheetBill): boolean => keyOf(one.head) === keyOf(other.head)

/** A bill with the lines of its next row; null where they say different things of the whole. Energy and amounts of rows are those of their lines. */
export function joined(bill: SheetBill, next: SheetBill): SheetBill | null {
  const keys = ['accountName', 'total', 'taxRate', 'generation', 'ownUse'] as const
  if (keys.some((key) => bill.head[key] !== null && next.head[key] !== null && bill.head[key] !== next.head[key])) return null
  const head = Object.fromEntries(keys.map((key) => [key, bill.head[key] ?? next.head[key]]))
  const isKnown = ({ meterNo, kind, lastReading }: SheetBillLine) =>
    meterNo !== null && bill.lines.some((one) => one.meterNo === meterNo && one.kind === kind && one.lastReading === lastReading)
  return { head: { ...bill.head, ...head }, lines: [...bill.lines, ...next.lines.filter((line) => !isKnown(line))] }
}

/** What its lines come to, where nothing says the total. */
export const totalOf = ({ head, lines }: SheetBill): string =>
  head.total ?? textOfCents(lines.reduce((sum, { amount }) => sum + toUnits(amount ?? '0', 2), 0n))
