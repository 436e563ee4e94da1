import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { Tag, toneOf } from '@heliodesk/widgets/tag/Tag'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { type AlarmRecord, useAlarmActions } from './useAlarmActions.ts'

const cells: Cells<AlarmRecord> = {
  level: (row) => <Tag tone={toneOf(row.level ?? '')}>{row.level_dictText}</Tag>,
}
const columnStart = {
  hidden: ['dataSource', 'ackBy', 'ackTime', 'assignTime', 'lastTime'],
  pinned: ['level', 'stationId'],
} as const

export interface AlarmListProps {
  readonly onOpenStation: (row: AlarmRecord) => void
  readonly onCreateOrder: (row: AlarmRecord) => void
}

/** Alarms with their four facts; acknowledge, assign and clear by row or by selection. */
export function AlarmList({ onOpenStation, onCreateOrder }: AlarmListProps) {
  const { rowActions, batchActions, assigning, assign, cancelAssign } = useAlarmActions(onOpenStation, onCreateOrder)
  return (
    <>
      <ResourcePage
        resource={stationAlarm}
        title={copy.title}
        cells={cells}
        columnStart={columnStart}
        rowActions={rowActions}
        batchActions={batchActions}
      />
      {assigning && <AssignDialog count={assigning.length} onAssign={assign} onCancel={cancelAssign} />}
    </>
  )
}
