import type { EnergyShares, FleetShare } from '@heliodesk/contracts/endpoints/dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { dashboard as copy } from '#web/copy/zhCN/dashboard.ts'
import styles from './dashboard.module.css'
import { FigureCard } from './FigureCard.tsx'
import { energy, figure, orNone, percent } from './units.ts'

const shown = 8

interface Props {
  readonly title: string
  readonly query: UseQueryResult<EnergyShares>
  readonly of: (data: EnergyShares) => readonly FleetShare[]
}

/** How the energy of the range is divided: the largest parts as bars, all of them in the table. */
export function ShareCard({ title, query, of }: Props) {
  return (
    <FigureCard
      title={title}
      aside={() => copy.charts.mwh}
      query={query}
      height={264}
      isList
      isEmpty={(data) => of(data).length === 0}
      draw={(data) => <Bars shares={of(data)} />}
      rows={of}
      rowKey={(row) => row.code}
      columns={[
        { title: copy.charts.name, cell: (row) => row.name },
        { title: copy.charts.mwh, isNumber: true, cell: (row) => energy(row.mwh) },
        { title: copy.charts.perKwp, isNumber: true, cell: (row) => orNone(row.hours) },
        { title: copy.charts.stations, isNumber: true, cell: (row) => figure(row.stations) },
        { title: 'kWp', isNumber: true, cell: (row) => figure(row.capacityKw) },
      ]}
    />
  )
}

function Bars({ shares }: { readonly shares: readonly FleetShare[] }) {
  const total = shares.reduce((sum, share) => sum + share.mwh, 0)
  const first = shares.slice(0, shares.length > shown ? shown - 1 : shown)
  const rest = shares.slice(first.length)
  const restMwh = rest.reduce((sum, share) => sum + share.mwh, 0)
  // What is left over is no part of its own: it has its figure, but sets no scale.
  const top = Math.max(0.001, ...first.map((share) => share.mwh))
  const bar = (key: string, name: string, mwh: number, isRest = false) => (
    <li key={key}>
      <span className={styles.shareName} title={name}>
        {name}
      </span>
      <span className={styles.track} data-rest={isRest || undefined} aria-hidden="true">
        {!isRest && <i style={{ width: `${(mwh / top) * 100}%` }} />}
      </span>
      <span className={styles.shareValue}>
        {energy(mwh)} <small>{percent(mwh, total)}%</small>
      </span>
    </li>
  )
  return (
    <ul className={styles.shares}>
      {first.map((share) => bar(share.code, share.name, share.mwh))}
      {rest.length > 0 && bar('rest', copy.others(figure(rest.length)), restMwh, true)}
    </ul>
  )
}
