import type { PaymentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { collected } from '@heliodesk/domain/statistics/rates'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import { isSome, money, opened } from '../director/figures.tsx'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { RangeBar } from '../RangeBar.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, monthAway } from '../units.ts'
import { AgeingCard } from './AgeingCard.tsx'
import { BarsChart } from './BarsChart.tsx'
import { changeText } from './Change.tsx'
import { ExportButton } from './ExportButton.tsx'
import { links } from './links.ts'
import { usePaymentStatistics } from './useStatistics.ts'

const copy = statistics.payment
const height = 264

interface Props {
  readonly from: string
  readonly to: string
  readonly onRange: (from: string, to: string) => void
}
type Query = ReturnType<typeof usePaymentStatistics>
type Month = PaymentStatistics['months'][number]
type Sums = Month['fees']

const rateText = (sums: Sums): string => {
  const rate = collected(sums)
  return rate === null ? '–' : `${rate}%`
}

/** What was to come in by month, what did, and how old is what did not. */
export function PaymentBoard({ from, to, onRange }: Props) {
  const query = usePaymentStatistics(from, to)
  const [current, year] = [monthAway(0), Number(monthAway(0).slice(0, 4))]
  const presets = [
    { value: 'year', label: copy.presets.year, from: `${year}-01`, to: current },
    { value: 'last12', label: copy.presets.last12, from: monthAway(-11), to: current },
    { value: 'lastYear', label: copy.presets.lastYear, from: `${year - 1}-01`, to: `${year - 1}-12` },
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {query.data !== undefined && <span>{copy.day(query.data.day)}</span>}
        <div className={styles.tools}>
          <RangeBar by="month" from={from} to={to} presets={presets} onChange={onRange} />
          <ExportButton path="/api/statistics/payments" query={{ from, to }} name={copy.title} />
        </div>
      </header>
      <Loaded query={query} height={120}>
        {(page) => <Totals page={page} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <MonthsCard query={query} />
        </div>
        <div>
          <AgeingCard query={query} />
        </div>
        <div data-span={12}>
          <InstalmentsCard query={query} />
        </div>
      </div>
    </div>
  )
}

function Totals({ page: { fees, feesBefore, instalments } }: { readonly page: PaymentStatistics }) {
  return (
    <Tiles
      label={copy.title}
      tiles={[
        {
          label: copy.due,
          value: copy.inUnits(Number(fees.amount)),
          unit: copy.tenThousand,
          note: `${copy.rowCount(figure(fees.count))} · ${statistics.former} ${changeText(Number(fees.amount), Number(feesBefore.amount))}`,
        },
        {
          label: copy.received,
          value: copy.inUnits(Number(fees.received)),
          unit: copy.tenThousand,
          note: `${statistics.former} ${changeText(Number(fees.received), Number(feesBefore.received))}`,
        },
        { label: copy.difference, value: copy.inUnits(Number(fees.amount) - Number(fees.received)), unit: copy.tenThousand },
        {
          label: copy.rate,
          value: collected(fees) ?? '–',
          unit: collected(fees) === null ? '' : '%',
          note: copy.before(rateText(feesBefore)),
        },
        {
          label: copy.instalmentsDue,
          value: copy.inUnits(Number(instalments.amount)),
          unit: copy.tenThousand,
          note: copy.paidNote(money(instalments.received), rateText(instalments)),
        },
      ]}
    />
  )
}

const due = (kind: 'fees' | 'instalments', { month, ...row }: Month, key: 'amount' | 'received' | 'open') => {
  const { count, [key]: amount } = row[kind]
  return opened(count > 0 && isSome(amount), links.receivables(kind, month), money(amount))
}

function MonthsCard({ query }: { readonly query: Query }) {
  return (
    <FigureCard<PaymentStatistics, Month>
      title={copy.months}
      aside={() => copy.yuan}
      legend={
        <Legend
          keys={[
            { label: copy.due, color: 'chart-compare', outline: true },
            { label: copy.received, color: 'chart-money' },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ months }) => months.every(({ fees }) => fees.count === 0)}
      draw={({ months }) => (
        <BarsChart
          height={height}
          label={copy.monthsLabel}
          labels={months.map(({ month }) => month)}
          unit={copy.yuan}
          digits={2}
          bars={[
            { name: copy.due, color: 'chart-compare', outline: true, values: months.map(({ fees }) => Number(fees.amount)) },
            { name: copy.received, color: 'chart-money', values: months.map(({ fees }) => Number(fees.received)) },
          ]}
        />
      )}
      rows={({ months }) => months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        { title: copy.month, cell: ({ month }) => month },
        { title: copy.dueYuan, isNumber: true, cell: (row) => due('fees', row, 'amount') },
        { title: copy.receivedYuan, isNumber: true, cell: (row) => due('fees', row, 'received') },
        { title: copy.openYuan, isNumber: true, cell: (row) => due('fees', row, 'open') },
        { title: copy.rate, isNumber: true, cell: ({ fees }) => rateText(fees) },
        {
          title: copy.changeYear,
          isNumber: true,
          cell: ({ fees, feesYearBefore }) => changeText(Number(fees.amount), Number(feesYearBefore.amount)),
        },
      ]}
    />
  )
}

function InstalmentsCard({ query }: { readonly query: Query }) {
  return (
    <FigureCard<PaymentStatistics, Month>
      title={copy.instalmentList}
      aside={() => copy.instalmentNote}
      legend={
        <Legend
          keys={[
            { label: copy.instalmentsDue, color: 'chart-compare', outline: true },
            { label: copy.instalmentsPaid, color: 'chart-money' },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ months }) => months.every(({ instalments }) => instalments.count === 0)}
      draw={({ months }) => (
        <BarsChart
          height={height}
          label={copy.instalmentList}
          labels={months.map(({ month }) => month)}
          unit={copy.yuan}
          digits={2}
          bars={[
            {
              name: copy.instalmentsDue,
              color: 'chart-compare',
              outline: true,
              values: months.map(({ instalments }) => Number(instalments.amount)),
            },
            {
              name: copy.instalmentsPaid,
              color: 'chart-money',
              values: months.map(({ instalments }) => Number(instalments.received)),
            },
          ]}
        />
      )}
      rows={({ months }) => months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        { title: copy.month, cell: ({ month }) => month },
        { title: copy.dueYuan, isNumber: true, cell: (row) => due('instalments', row, 'amount') },
        { title: copy.receivedYuan, isNumber: true, cell: (row) => due('instalments', row, 'received') },
        { title: copy.openYuan, isNumber: true, cell: (row) => due('instalments', row, 'open') },
        { title: copy.rate, isNumber: true, cell: ({ instalments }) => rateText(instalments) },
      ]}
    />
  )
}
