import { thousands } from '@heliodesk/contracts/text/thousands'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { hasBill, type StatementContent } from './content.ts'
import type { StatementRow } from './statement.queries.ts'

/** A part of a statement: a heading with a table, or with sums of which the last is what the others come to. */
export interface Section {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
}
/** What kinds of bill lines and states of instalments are called. */
export type Names = (dict: 'grid_line_kind' | 'period_status', value: string) => string

const money = (amount: string | null): string => (amount === null ? '—' : thousands(amount))
/** Zeros behind the point say nothing to a farmer. */
function plain(value: string | null): string {
  if (value === null) return '—'
  const [whole = '', digits = ''] = value.split('.')
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return thousands(end === 0 ? whole : `${whole}.${digits.slice(0, end)}`)
}

/** Nothing is known of what has not been billed: it is not nothing. */
const unbilled = '账单未到'
const lateNote = '；账单未到的电费在账单到达后列入以后月份的账单'

/** What stands in a statement, in its order. It is a document for a farmer and Chinese, whoever downloads it. */
export function sectionsOf(row: StatementRow, content: StatementContent, nameOf: Names): readonly Section[] {
  const { stations, instalments } = content
  const isUnbilled = !stations.some(hasBill) && toUnits(row.billed, 2) === 0n
  const isPartly = !stations.every(hasBill)
  const lines = stations.flatMap(({ name, lines: own }) =>
    own.map(({ bill, kind, energy, price, amount }) => [
      name,
      bill,
      nameOf('grid_line_kind', kind),
      plain(energy),
      plain(price),
      money(amount),
    ]),
  )
  return [
    {
      title: '一、发电量与电费',
      head: ['电站', '电站编号', '发电量（kWh）', '结算电量（kWh）', '电价（元/kWh）', '电费（元）'],
      rows: stations.map((station) => [
        station.name,
        station.no,
        plain(station.energy),
        plain(station.billed),
        plain(station.price),
        station.payable === null ? unbilled : money(station.payable),
      ]),
      note: '发电量为逆变器计量；结算电量、电价与电费以电网账单为准，没有账单的月份为估算。',
    },
    ...(lines.length === 0
      ? []
      : [
          { title: '电网账单明细', head: ['电站', '账单号', '项目', '电量（kWh）', '电价（元/kWh）', '金额（元）'], rows: lines },
        ]),
    {
      title: '二、应收电费',
      head: ['期初应收', '本月应收', '本月到账', '期末应收'],
      rows: [[money(row.owedOpening), isUnbilled ? unbilled : money(row.billed), money(row.received), money(row.owedClosing)]],
      note: `期初应收 + 本月应收 − 本月到账 = 期末应收（元）${isPartly ? lateNote : ''}`,
    },
    ...(row.income === null ? [] : [{ title: '三、共建收益', head: ['本月已付共建收益（元）'], rows: [[money(row.income)]] }]),
    {
      title: row.income === null ? '三、还款' : '四、还款',
      head: ['还款计划', '期次', '到期日', '本金', '利息', '费用', '罚息', '已还', '状态'],
      rows: instalments.map(({ plan, seq, due, principal, interest, cost, penalty, paid, status }) => [
        plan,
        String(seq),
        due,
        money(principal),
        money(interest),
        money(cost),
        money(penalty),
        money(paid),
        nameOf('period_status', status),
      ]),
      note:
        instalments.length === 0
          ? '本月没有到期的还款。'
          : `本月应还 ${money(row.instalmentDue)} 元，本月收到还款 ${money(row.instalmentPaid)} 元`,
    },
    {
      title: row.income === null ? '四、二类户资金' : '五、二类户资金',
      head: ['期初余额', '本月转入', '本月转出', '期末余额'],
      rows: [[money(row.fundsOpening), money(row.fundsIn), money(row.fundsOut), money(row.fundsClosing)]],
      note: '期初余额 + 本月转入 − 本月转出 = 期末余额（元）',
    },
  ]
}
