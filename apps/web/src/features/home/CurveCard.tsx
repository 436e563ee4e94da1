import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { type ChartView, ViewSwitch } from '@heliodesk/widgets/chart/ViewSwitch'
import { useCallback, useState } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import styles from './charts.module.css'
import { curveUnit, type FleetCurve, fleetOption } from './fleetOptions.ts'
import { figure, slotTime } from './units.ts'
import { useFleetCurve } from './useFleet.ts'

const height = 236

export function CurveCard({ orgCode }: { readonly orgCode: string | undefined }) {
  const query = useFleetCurve(orgCode)
  const [view, setView] = useState<ChartView>('chart')
  const unit = query.data ? curveUnit(query.data) : null
  return (
    <Card
      title={copy.curve}
      aside={unit?.unit}
      extra={
        <>
          {query.data?.peakKw && query.data.peakTime && unit && (
            <span className={styles.quiet}>
              {copy.peak(figure(query.data.peakKw / unit.divisor, unit.unit === 'MW' ? 2 : 0), unit.unit, query.data.peakTime)}
            </span>
          )}
          <ViewSwitch label={copy.view} chart={copy.chart} table={copy.table} value={view} onChange={setView} />
        </>
      }
    >
      <LoadedLine query={query} height={height}>
        {(curve) => (view === 'chart' ? <CurveChart curve={curve} /> : <CurveTable curve={curve} />)}
      </LoadedLine>
    </Card>
  )
}

function CurveChart({ curve }: { readonly curve: FleetCurve }) {
  const option = useCallback(
    (colors: ChartColors) =>
      fleetOption(curve, { now: copy.nowAt(slotTime(curve.nowSlot)), today: copy.todayLabel, yesterday: copy.yesterday }, colors),
    [curve],
  )
  return <Chart option={option} height={height} label={copy.curveLabel} />
}

/** Each hour of the day, both days side by side. */
function CurveTable({ curve }: { readonly curve: FleetCurve }) {
  const { unit, divisor } = curveUnit(curve)
  const show = (kw: number | null | undefined) =>
    kw === null || kw === undefined ? '–' : figure(kw / divisor, unit === 'MW' ? 2 : 0)
  const slots = Array.from({ length: 48 }, (_, index) => index * 6).filter(
    (slot) => curve.yesterday[slot] !== null || (curve.today[slot] ?? null) !== null,
  )
  return (
    <section className={styles.tableScroll} style={{ height }} tabIndex={0} aria-label={copy.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.time}</th>
            <th scope="col">
              {copy.todayLabel} <small>{unit}</small>
            </th>
            <th scope="col">
              {copy.yesterday} <small>{unit}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot}>
              <th scope="row">{slotTime(slot)}</th>
              <td>{slot > curve.nowSlot ? '' : show(curve.today[slot])}</td>
              <td>{show(curve.yesterday[slot])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
