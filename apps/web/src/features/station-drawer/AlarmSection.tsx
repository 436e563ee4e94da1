import type { AlarmRow, StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { useNearView } from '@heliodesk/widgets/dom/useNearView.ts'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { LevelMark } from '@heliodesk/widgets/tag/LevelMark'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { dash } from './format.ts'
import { Section } from './Section.tsx'
import { TableBox } from './TableBox.tsx'
import styles from './tables.module.css'
import { useStationAlarms } from './useStationData.ts'

export function AlarmSection({ station }: { readonly station: StationInfo }) {
  const [ref, near] = useNearView<HTMLDivElement>()
  const alarms = useStationAlarms(station.id, near)
  return (
    <div ref={ref}>
      <Section id="alarm" title={copy.section.alarm} aside={alarms.data ? copy.alarm.recent(alarms.data.total) : undefined}>
        <LoadedLine query={alarms} height={160}>
          {(data) => <AlarmTable rows={data.records} />}
        </LoadedLine>
      </Section>
    </div>
  )
}

/** Five columns in the order of STATION-36. */
export function AlarmTable({ rows }: { readonly rows: readonly AlarmRow[] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.alarm.none}</p>
  return (
    <TableBox label={copy.tableOf(copy.section.alarm)}>
      <table className={`${styles.table} ${styles.alarms}`}>
        <thead>
          <tr>
            <th scope="col">{copy.alarm.model}</th>
            <th scope="col">{copy.alarm.content}</th>
            <th scope="col">{copy.alarm.code}</th>
            <th scope="col">{copy.alarm.start}</th>
            <th scope="col">{copy.alarm.end}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{modelWithSn(row)}</td>
              <td>
                <span className={styles.alarmText}>
                  {row.eventEndTime ? <StatusShape status={1} /> : <LevelMark level={row.level} />}
                  {row.eventMessage}
                </span>
              </td>
              <td>{row.eventCode ?? dash}</td>
              <td>{row.eventTime}</td>
              <td>{row.eventEndTime ?? <span className={styles.openAlarm}>{copy.alarm.open}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function modelWithSn(row: AlarmRow): string {
  if (!row.deviceModel && !row.deviceSn) return dash
  return row.deviceSn ? `${row.deviceModel ?? ''}(${row.deviceSn})` : (row.deviceModel ?? dash)
}
