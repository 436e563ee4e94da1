import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { Sparkline } from '@heliodesk/widgets/sparkline/Sparkline'
import type { ReactNode } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import styles from './kpi.module.css'
import { energyFigure, type Figure, figure, percent, powerFigure, wanFigure } from './units.ts'

export function KpiRow({ overview }: { readonly overview: FleetOverview }) {
  const { spark } = overview
  return (
    <ul className={styles.kpis} data-area="kpi">
      <Kpi
        label={copy.power}
        figure={powerFigure(overview.powerKw)}
        note={copy.powerNote(percent(overview.powerKw, overview.capacityKw))}
        chart={<Sparkline values={spark.power} kind="area" />}
      />
      <Kpi
        label={copy.today}
        figure={energyFigure(overview.todayKwh)}
        note={todayNote(overview)}
        chart={<Sparkline values={spark.energy} kind="area" />}
      />
      <Kpi
        label={copy.month}
        figure={{ value: figure(overview.monthKwh / 1000, 1), unit: 'MWh' }}
        note={
          overview.lastYearMonthKwh ? copy.monthNote(percent(overview.monthKwh, overview.lastYearMonthKwh)) : copy.monthNoCompare
        }
        chart={<Sparkline values={spark.days} kind="bar" />}
      />
      <Kpi
        label={copy.total}
        figure={{ value: figure(overview.totalKwh / 1000, 0), unit: 'MWh' }}
        note={copy.totalNote(figure(overview.co2Tons, 0))}
        chart={<Sparkline values={spark.months} kind="bar" />}
      />
      <Kpi
        label={copy.hours}
        figure={{ value: overview.meanHours === null ? '–' : figure(overview.meanHours, 2), unit: copy.rankUnit }}
        note={copy.hoursNote(
          overview.medianHours === null ? '–' : figure(overview.medianHours, 2),
          figure(overview.underperformers, 0),
        )}
        chart={<Sparkline values={spark.hours} kind="line" />}
      />
      {overview.fees ? <FeesKpi fees={overview.fees} /> : <OnlineKpi overview={overview} />}
    </ul>
  )
}

interface KpiProps {
  readonly label: string
  readonly figure: Figure
  readonly note: string
  readonly chart?: ReactNode
}

function Kpi({ label, figure: shown, note, chart }: KpiProps) {
  return (
    <li className={styles.kpi}>
      <span className={styles.kpiLabel}>{label}</span>
      <span className={styles.kpiValue}>
        {shown.value} <small>{shown.unit}</small>
      </span>
      <span className={styles.kpiNote}>{note}</span>
      {chart}
    </li>
  )
}

/** Today against the same time of yesterday; the arrow stays neutral, only a fault has colour. */
function todayNote({ todayKwh, yesterdaySameTimeKwh }: FleetOverview): string {
  if (!yesterdaySameTimeKwh) return copy.todayNoCompare
  const change = (todayKwh / yesterdaySameTimeKwh - 1) * 100
  return change >= 0 ? copy.todayUp(figure(change, 1)) : copy.todayDown(figure(-change, 1))
}

function FeesKpi({ fees }: { readonly fees: NonNullable<FleetOverview['fees']> }) {
  const payable = Number(fees.payable)
  const difference = payable > 0 ? ((Number(fees.received) - payable) / payable) * 100 : 0
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  return (
    <Kpi
      label={copy.fees(Number(fees.month.slice(5)))}
      figure={{ value: wanFigure(fees.received), unit: copy.wan }}
      note={copy.feesNote(wanFigure(fees.payable), `${sign}${figure(Math.abs(difference), 1)}%`)}
      chart={<Sparkline values={fees.history.map((item) => Number(item.received))} kind="bar" tone="money" />}
    />
  )
}

function OnlineKpi({ overview }: { readonly overview: FleetOverview }) {
  return (
    <Kpi
      label={copy.online}
      figure={{ value: overview.onlineRate === null ? '–' : figure(overview.onlineRate * 100, 1), unit: '%' }}
      note={copy.onlineNote(figure(overview.status.offline, 0))}
    />
  )
}
