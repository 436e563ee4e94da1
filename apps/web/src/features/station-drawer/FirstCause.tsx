import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { toneOf } from '@heliodesk/widgets/tag/levels.ts'
import styles from './frame.module.css'
import { Notice } from './Notice.tsx'
import { useStationAlarms } from './useStationData.ts'

/** Why the station is not well, before anything else: its worst open alarm. */
export function FirstCause({ info }: { readonly info: StationInfo }) {
  const alarms = useStationAlarms(info.id, info.openAlarms > 0)
  const worst = alarms.data?.records.filter((row) => row.eventEndTime === null).sort((a, b) => b.level - a.level)[0]
  if (!worst) return null
  return (
    <div className={styles.cause}>
      <Notice tone={toneOf(worst.level)}>
        <strong>{worst.eventMessage}</strong> {withoutThisYear(worst.eventTime.slice(0, 16))}
      </Notice>
    </div>
  )
}
