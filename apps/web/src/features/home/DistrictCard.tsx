import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useState } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import styles from './tables.module.css'
import { figure } from './units.ts'
import { useDistricts } from './useFleet.ts'

interface DistrictCardProps {
  readonly orgCode: string | undefined
  readonly onOpen: (path: string) => void
}

/** Regions by capacity, drilled from province to district; at the bottom a row opens the station list. */
export function DistrictCard({ orgCode, onOpen }: DistrictCardProps) {
  const [path, setPath] = useState<readonly string[]>([])
  const query = useDistricts(orgCode, path.at(-1))
  const enter = (code: string) => (code.endsWith('00') ? setPath([...path, code]) : onOpen(`/station/index?district=${code}`))
  return (
    <Card
      title={query.data ? copy.regionsOf[query.data.level] : copy.regions}
      aside={query.data?.parentName || copy.allRegions}
      extra={
        path.length > 0 && (
          <button type="button" className={styles.link} onClick={() => setPath(path.slice(0, -1))}>
            {copy.up}
          </button>
        )
      }
    >
      <LoadedLine query={query} height={250}>
        {({ rows, level }) =>
          rows.length === 0 ? (
            <p className={styles.empty}>{copy.regionEmpty}</p>
          ) : (
            <DistrictTable rows={rows} name={copy.regionOf[level]} onEnter={enter} />
          )
        }
      </LoadedLine>
    </Card>
  )
}

interface DistrictRow {
  readonly code: string
  readonly name: string
  readonly stations: number
  readonly capacityMw: number
  readonly fault: number
  readonly alarm: number
  readonly offline: number
  readonly hours: number | null
}

interface DistrictTableProps {
  readonly rows: readonly DistrictRow[]
  /** What the rows are: 省份, 城市, 区县. */
  readonly name: string
  readonly onEnter: (code: string) => void
}

function DistrictTable({ rows, name, onEnter }: DistrictTableProps) {
  const top = Math.max(0.001, ...rows.map((row) => row.capacityMw))
  return (
    <div className={styles.districtScroll}>
      <table className={styles.districts}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{copy.capacity}</th>
            <th scope="col" className={styles.number}>
              {copy.megawattShort}
            </th>
            <th scope="col">{copy.abnormal}</th>
            <th scope="col" className={styles.number}>
              {copy.hoursShort}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <button type="button" className={styles.plainLink} onClick={() => onEnter(row.code)}>
                  {row.name}
                </button>
              </th>
              <td className={styles.districtBar}>
                <span className={styles.track} aria-hidden="true">
                  <i style={{ width: `${(row.capacityMw / top) * 100}%` }} />
                </span>
                <small>{copy.count(figure(row.stations, 0))}</small>
              </td>
              <td className={styles.number}>{figure(row.capacityMw, 2)}</td>
              <td className={styles.abnormal}>
                <Count status={2} label={copy.fault} value={row.fault} />
                <Count status={3} label={copy.alarm} value={row.alarm} />
                <Count status={0} label={copy.offline} value={row.offline} />
              </td>
              <td className={styles.number}>{row.hours === null ? '–' : figure(row.hours, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Count({ status, label, value }: { readonly status: number; readonly label: string; readonly value: number }) {
  return (
    <span title={label}>
      <StatusShape status={status} />
      <span className={styles.hiddenText}>{label}</span>
      {value}
    </span>
  )
}
