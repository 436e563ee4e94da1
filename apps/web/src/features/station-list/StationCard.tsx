import { figureText } from '@heliodesk/widgets/format/format.ts'
import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { districtName, LowYield } from './StationCells.tsx'
import styles from './StationList.module.css'
import type { StationRow } from './stationRow.ts'

const shown = (value: string | null, digits: number) => (value === null ? '–' : figureText(Number(value), digits))

/** A station on a phone: name and state first, then three figures. */
export function StationCard({ row, onOpen }: { readonly row: StationRow; readonly onOpen: (row: StationRow) => void }) {
  return (
    <button type="button" className={styles.card} data-open onClick={() => onOpen(row)}>
      <span className={styles.cardHead}>
        <strong>{row.stationName}</strong>
        <StatusMark status={row.status} label={row.status_dictText} />
      </span>
      <span className={styles.cardMeta}>
        {[row.contractNo, districtName(row.district_dictText), row.dataSource_dictText].filter(Boolean).join(' · ')}
      </span>
      {row.lowYield === 'Y' && (
        <span>
          <LowYield row={row} />
        </span>
      )}
      <span className={styles.cardFigures}>
        <Figure label={copy.card.power} value={row.status === 0 ? '–' : shown(row.currentPower, 0)} unit="W" />
        <Figure label={copy.card.today} value={shown(row.todayEnergy, 1)} unit="kWh" />
        <Figure label={copy.card.hours} value={shown(row.equivalentHours, 2)} unit="" />
      </span>
    </button>
  )
}

function Figure({ label, value, unit }: { readonly label: string; readonly value: string; readonly unit: string }) {
  return (
    <span>
      <span>{label}</span>
      <b>{value}</b> <small>{unit}</small>
    </span>
  )
}
