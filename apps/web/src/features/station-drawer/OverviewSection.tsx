import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { toDmsOn } from '@heliodesk/domain/geo/dms'
import { vendorName } from '@heliodesk/domain/station/vendors'
import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import type { ReactNode } from 'react'
import { staticUrl } from '#web/api/staticUrl.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import styles from './facts.module.css'
import { compact, dash, figure } from './format.ts'

export function OverviewSection({ station }: { readonly station: StationInfo }) {
  return (
    <section id="station-overview" className={styles.section} aria-label={copy.section.overview} data-section="overview">
      <div className={styles.overview}>
        <Picture station={station} />
        <dl className={styles.facts}>
          <Fact term={copy.field.status}>
            <StatusMark status={station.status} label={station.stationStateLabel} />
          </Fact>
          <Fact term={copy.field.vendor}>{vendorName(station.dataSource, station.dataSourceName)}</Fact>
          <Fact term={copy.field.gridDate}>{station.firstWorkTime?.slice(0, 10) ?? dash}</Fact>
          <Fact term={copy.field.address}>{addressOf(station)}</Fact>
          <Fact term={copy.field.coordinates}>{coordinatesOf(station)}</Fact>
        </dl>
      </div>
      <Kpis station={station} />
    </section>
  )
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Picture({ station }: { readonly station: StationInfo }) {
  if (!station.imgurl) return <div className={styles.noPicture}>{copy.noPicture}</div>
  return (
    <img
      className={styles.picture}
      src={staticUrl(station.imgurl)}
      alt={copy.picture(station.stationName)}
      width={200}
      height={112}
    />
  )
}

/** Province, city, district and detail run together; missing parts are skipped (STATION-14). */
export function addressOf({ customerInfo: c }: Pick<StationInfo, 'customerInfo'>): string {
  return [c.projectProvinceName, c.projectCityName, c.projectDistrictName, c.projectAddr].filter(Boolean).join('') || dash
}

export function coordinatesOf({ longitude, latitude }: Pick<StationInfo, 'longitude' | 'latitude'>): string {
  if (longitude === null || latitude === null) return dash
  return signs.apart([toDmsOn('longitude', longitude), toDmsOn('latitude', latitude)])
}

function Kpis({ station }: { readonly station: StationInfo }) {
  const asOf = station.lastUpdateTime ? copy.kpi.asOf(station.lastUpdateTime.slice(0, 10)) : copy.drawer.noDataYet
  const capacity = station.totalpower
  const panelWatt = station.pvPanelNum && capacity ? (capacity * 1000) / station.pvPanelNum : null
  const current = figure(station.currentPower, 0)
  return (
    <ul className={styles.kpis}>
      <Kpi
        label={copy.kpi.today}
        value={figure(station.todayEnergy, 1)}
        unit="kWh"
        note={station.todayEstimated === true ? signs.apart([asOf, copy.curve.estimated]) : asOf}
        title={station.todayEstimated === true ? copy.curve.estimatedWhy : undefined}
      />
      <Kpi
        label={copy.kpi.max}
        value={figure(station.maxPower ?? station.currentPower, 0)}
        unit="W"
        note={copy.kpi.current(current)}
        title={station.maxPowerTime ? copy.kpi.maxAt(station.maxPowerTime.slice(11, 16)) : undefined}
      />
      <Kpi
        label={copy.kpi.capacity}
        value={compact(capacity, 2)}
        unit="kWp"
        note={
          panelWatt
            ? copy.kpi.panels(station.pvPanelNum ?? 0, compact(panelWatt, 0))
            : station.pvPanelNum
              ? copy.kpi.panelCount(station.pvPanelNum)
              : ''
        }
      />
      <Kpi
        label={copy.kpi.month}
        value={figure(station.monthlyEnergy, 3)}
        unit="MWh"
        note={
          capacity && station.monthlyEnergy !== null ? copy.kpi.hours(figure((station.monthlyEnergy * 1000) / capacity, 1)) : ''
        }
      />
      <Kpi
        label={copy.kpi.total}
        value={figure(station.totalEnergy, 2)}
        unit="MWh"
        note={station.firstWorkTime ? copy.kpi.since(station.firstWorkTime.slice(0, 7)) : ''}
      />
    </ul>
  )
}

function Kpi({
  label,
  value,
  unit,
  note,
  title,
}: {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly note: string
  readonly title?: string | undefined
}) {
  return (
    <li className={styles.kpi} title={title}>
      <span className={styles.kpiLabel}>{label}</span>
      <span className={styles.kpiValue}>
        {value} <small>{unit}</small>
      </span>
      <span className={styles.kpiNote}>{note}</span>
    </li>
  )
}
