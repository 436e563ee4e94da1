import { Age } from '@heliodesk/widgets/age/Age'
import { Moment } from '@heliodesk/widgets/age/Moment'
import { OpenLink } from '@heliodesk/widgets/data-table/OpenLink'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { toneOf } from '@heliodesk/widgets/tag/levels.ts'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './AlarmList.module.css'
import type { AlarmRecord } from './useAlarmActions.ts'

export function Level({ row }: { readonly row: AlarmRecord }) {
  return <Tag tone={toneOf(row.level ?? '')}>{row.level_dictText}</Tag>
}

/** When it ended, or for how long it has lasted. */
export function End({ row }: { readonly row: AlarmRecord }) {
  if (row.eventEndTime !== null) return <Moment at={row.eventEndTime} />
  return (
    <span className={styles.quiet}>{row.eventTime === null ? copy.open : <Age time={row.eventTime} texts={copy.lasting} />}</span>
  )
}

/** The order that was made of the alarm: its number opens it, its state stands beside. */
export function Order({ row, onOpen }: { readonly row: AlarmRecord; readonly onOpen: (orderId: string) => void }) {
  const { workOrderId } = row
  if (workOrderId === null) return <span className={styles.quiet}>{copy.noOrder}</span>
  const number = row.workOrderId_dictText ?? ''
  return (
    <span className={styles.two}>
      <button type="button" className={styles.link} title={number} onClick={() => onOpen(workOrderId)}>
        {number}
      </button>
      <small>
        <DictMark dict="work_order_status" value={row.workOrderStatus} text={row.workOrderStatus_dictText ?? ''} />
      </small>
    </span>
  )
}

/** Own drawing of the alarm list: short moments and two facts in a cell, so that nothing that matters leaves the picture. */
export const alarmCells = (onOpen: (row: AlarmRecord) => void, onOpenOrder: (orderId: string) => void): Cells<AlarmRecord> => ({
  level: (row) => <Level row={row} />,
  stationId: (row) => (
    <OpenLink text={row.stationId_dictText ?? ''} title={row.stationId_dictText ?? ''} onOpen={() => onOpen(row)} />
  ),
  eventMessage: (row) => (
    <span className={styles.two}>
      <span title={row.eventMessage ?? ''}>{row.eventMessage}</span>
      <small>{[row.deviceModel, row.deviceSn].filter(Boolean).join(' · ')}</small>
    </span>
  ),
  eventTime: (row) => row.eventTime !== null && <Moment at={row.eventTime} />,
  eventEndTime: (row) => <End row={row} />,
  assignee: (row) => row.assignee ?? <span className={styles.quiet}>{copy.nobody}</span>,
  workOrderId: (row) => <Order row={row} onOpen={onOpenOrder} />,
})
