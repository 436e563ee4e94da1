import type { PaymentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { type AgeClass, ageClasses, type ReceivableKind } from '@heliodesk/domain/statistics/figures'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { isSome, money, opened } from '../director/figures.tsx'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { figure } from '../units.ts'
import { BarsChart } from './BarsChart.tsx'
import { links } from './links.ts'
import type { usePaymentStatistics } from './useStatistics.ts'

const copy = statistics.payment
const height = 264
type Aged = PaymentStatistics['ageing'][number]

const nameOf = ({ from, to }: Aged): string => (to === null ? copy.oldest(figure(from - 1)) : copy.ages(figure(from), figure(to)))

/** What is open and was due before today, by the days since. */
export function AgeingCard({ query }: { readonly query: ReturnType<typeof usePaymentStatistics> }) {
  const day = query.data?.day ?? ''
  const cell = (kind: ReceivableKind) => (row: Aged) => {
    const { count, open } = row[kind]
    const age: AgeClass = ageClasses.find(({ from }) => from === row.from) ?? ageClasses[0]
    return opened(count > 0 && isSome(open), links.aged(kind, age, day), `${money(open)} (${figure(count)})`)
  }
  return (
    <FigureCard<PaymentStatistics, Aged>
      title={copy.ageing}
      aside={() => copy.ageingNote}
      legend={
        <Legend
          keys={[
            { label: copy.fees, color: 'chart-money' },
            { label: copy.instalments, color: 'chart-compare' },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ ageing }) => ageing.every(({ fees, instalments }) => fees.count + instalments.count === 0)}
      draw={({ ageing }) => (
        <BarsChart
          height={height}
          label={copy.ageingLabel}
          labels={ageing.map(nameOf)}
          unit={copy.yuan}
          digits={2}
          bars={[
            { name: copy.fees, color: 'chart-money', values: ageing.map(({ fees }) => Number(fees.open)) },
            { name: copy.instalments, color: 'chart-compare', values: ageing.map(({ instalments }) => Number(instalments.open)) },
          ]}
        />
      )}
      rows={({ ageing }) => ageing}
      rowKey={({ from }) => String(from)}
      columns={[
        { title: copy.age, cell: nameOf },
        { title: copy.fees, isNumber: true, cell: cell('fees') },
        { title: copy.instalments, isNumber: true, cell: cell('instalments') },
      ]}
    />
  )
}
