import { Age, useNow } from '@heliodesk/widgets/age/Age'
import { ageMs } from '@heliodesk/widgets/age/age.ts'
import { OpenLink } from '@heliodesk/widgets/data-table/OpenLink'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import type { ReactNode } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { time } from '#web/copy/zhCN/time.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import styles from './StationList.module.css'
import type { StationRow } from './stationRow.ts'

const dayMs = 86_400_000
const number = (value: string | null, digits: number) => (value === null ? null : figureText(Number(value), digits))

export const silentMs = dayMs

/** Own drawing of the station list: two facts in a cell, grey for normal, colour only for a deviation. */
export const stationCells = (onOpen: (row: StationRow) => void): Cells<StationRow> => ({
  status: (row) => <StatusMark status={row.status} label={row.status_dictText} />,
  stationName: (row) => {
    const name = row.stationName ?? ''
    const link = <OpenLink text={name} title={row.contractNo ?? ''} onOpen={() => onOpen(row)} />
    return <TwoLines first={link} title={name} second={row.contractNo ?? ''} />
  },
  customerId: (row) => {
    const owner = row.customerId_dictText ?? ''
    return <TwoLines first={owner} title={owner} second={row.contactNumber ?? ''} />
  },
  district: (row) => <span title={row.district_dictText ?? undefined}>{districtName(row.district_dictText)}</span>,
  totalpower: (row) => figureText(Number(row.totalpower), 2),
  currentPower: (row) => <PowerCell row={row} />,
  todayEnergy: (row) => <Missing value={number(row.todayEnergy, 1)} />,
  equivalentHours: (row) => number(row.equivalentHours, 2) ?? <Dash />,
  deviation: (row) => <DeviationCell row={row} />,
  lastUpdateTime: (row) => <LastUpdate at={row.lastUpdateTime} />,
})

function TwoLines({ first, title, second }: { readonly first: ReactNode; readonly title: string; readonly second: string }) {
  return (
    <span className={styles.two}>
      <span title={title}>{first}</span>
      <small>{second}</small>
    </span>
  )
}

/** Last part of 浙江省/衢州市/衢江区; the whole stands in the tooltip. */
export function districtName(text: string | null | undefined): string {
  return text?.split('/').at(-1) ?? ''
}

/** Watts with a thin bar of the share of the capacity. */
function PowerCell({ row }: { readonly row: StationRow }) {
  const shown = number(row.currentPower, 0)
  if (shown === null || row.status === 0) return <Missing value={row.status === 0 ? null : shown} />
  const share = Math.min(100, Math.max(0, Number(row.currentPower) / Number(row.totalpower) / 10))
  return (
    <span className={styles.power}>
      {shown}
      <i aria-hidden="true">
        <b style={{ width: `${share}%` }} />
      </i>
    </span>
  )
}

function Missing({ value }: { readonly value: ReactNode }) {
  return value === null ? <span className={styles.quiet}>{copy.noData}</span> : value
}

function Dash() {
  return <span className={styles.quiet}>–</span>
}

/** Today's deviation; under it what a station that yields too little has lost, its figures on hover. */
function DeviationCell({ row }: { readonly row: StationRow }) {
  const today = <Deviation percent={row.deviation} />
  if (row.lowYield !== 'Y') return today
  return (
    <span className={styles.two} data-low>
      <span>{today}</span>
      <LowYield row={row} />
    </span>
  )
}

/** 低效 with its figures: how far under its neighbours, and how much energy that was. */
export function LowYield({ row }: { readonly row: StationRow }) {
  const deviation = number(row.lowYieldDeviation, 0)
  const lost = number(row.lostEnergy, 1)
  const text = deviation === null || lost === null ? copy.lowYield : copy.lowYieldFigures(deviation, lost)
  return (
    <small className={styles.low} title={text}>
      {lost === null ? copy.lowYield : copy.lowYieldLost(number(row.lostEnergy, 0) ?? lost)}
    </small>
  )
}

/** Against the median of the district: −10 % amber, −30 % red, anything else stays quiet. */
function Deviation({ percent }: { readonly percent: string | null }) {
  if (percent === null) return <Dash />
  const value = Math.round(Number(percent))
  if (value > -10) return <>{value > 0 ? `+${value}%` : value < 0 ? `−${-value}%` : '0%'}</>
  return (
    <span className={styles.deviation} data-tone={value <= -30 ? 'danger' : 'warning'}>
      ▼ {-value}%
    </span>
  )
}

function LastUpdate({ at }: { readonly at: string | null }) {
  const now = useNow()
  if (at === null) return <Dash />
  const silent = ageMs(at, now) > silentMs
  return (
    <span className={silent ? styles.silent : undefined} title={silent ? copy.silent : undefined}>
      {silent && (
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M6 3v3l2 1.2" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      )}
      <Age time={at} texts={time} />
    </span>
  )
}
