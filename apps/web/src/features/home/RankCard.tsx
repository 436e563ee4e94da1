import { useState } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import styles from './tables.module.css'
import { figure } from './units.ts'
import { useRank } from './useFleet.ts'

export type OpenStation = (station: { readonly id: string; readonly dataSource: number }) => void

/** Worst first by kWh/kWp; the tick on each bar is the median of the same district. */
export function RankCard({ orgCode, onOpen }: { readonly orgCode: string | undefined; readonly onOpen: OpenStation }) {
  const [order, setOrder] = useState<'low' | 'high'>('low')
  const query = useRank(orgCode, order)
  return (
    <section className={styles.rankCard} aria-label={copy.rank}>
      <div className={styles.rankHead}>
        <button type="button" aria-pressed={order === 'low'} onClick={() => setOrder('low')}>
          {copy.lowRank}
        </button>
        <button type="button" aria-pressed={order === 'high'} onClick={() => setOrder('high')}>
          {copy.highRank}
        </button>
        <span className={styles.quiet}>{copy.rankUnit}</span>
      </div>
      <LoadedLine query={query} height={248}>
        {(rows) =>
          rows.every((row) => row.hours === 0) ? (
            <p className={styles.empty}>{copy.rankEmpty}</p>
          ) : (
            <RankList rows={rows} onOpen={onOpen} />
          )
        }
      </LoadedLine>
    </section>
  )
}

interface RankRow {
  readonly stationId: string
  readonly dataSource: number
  readonly stationName: string
  readonly hours: number
  readonly median: number | null
}

function RankList({ rows, onOpen }: { readonly rows: readonly RankRow[]; readonly onOpen: OpenStation }) {
  const top = Math.max(0.1, ...rows.map((row) => Math.max(row.hours, row.median ?? 0))) * 1.05
  return (
    <ol className={styles.rank}>
      {rows.map((row, index) => (
        <li key={row.stationId}>
          <button
            type="button"
            onClick={() => onOpen({ id: row.stationId, dataSource: row.dataSource })}
            title={row.median === null ? row.stationName : copy.rankMedian(figure(row.median, 2))}
          >
            <span className={styles.rankIndex}>{index + 1}</span>
            <span className={styles.rankName}>{row.stationName}</span>
            <span className={styles.rankBar} aria-hidden="true">
              <i style={{ width: `${(row.hours / top) * 100}%` }} />
              {row.median !== null && <b style={{ left: `${(row.median / top) * 100}%` }} />}
            </span>
            <span className={styles.rankValue}>{figure(row.hours, 2)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
