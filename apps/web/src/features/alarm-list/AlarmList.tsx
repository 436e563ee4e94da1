import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { useMemo, useRef } from 'react'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import { useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { permitted } from '#web/resource/page/actions.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import pageStyles from '#web/resource/page/page.module.css'
import { useCrud } from '#web/resource/page/useCrud.tsx'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { ViewChips } from '#web/resource/views/ViewChips.tsx'
import { hasPermission } from '#web/session/permission.ts'
import type { InputRef } from '#web/ui/Input.tsx'
import { AlarmCard } from './AlarmCard.tsx'
import { AlarmChips } from './AlarmChips.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { alarmCells } from './alarmCells.tsx'
import { openStates } from './openStates.ts'
import { type AlarmRecord, type AlarmWays, useAlarmActions } from './useAlarmActions.ts'

const columnStart = {
  hidden: ['deviceModel', 'deviceSn', 'eventCode', 'count', 'dataSource', 'ackBy', 'ackTime', 'assignTime', 'lastTime'],
  pinned: ['level', 'stationId'],
} as const
const drawnHere = ['alarmStatus'] as const

/** Alarms with their four facts (floor 3): those that have not ended first; acknowledge, assign and clear by row or by selection. */
export function AlarmList(ways: AlarmWays) {
  const keyword = useRef<InputRef>(null)
  const start = useMemo(() => ({ name: copy.open, filters: { alarmStatus: openStates } }), [])
  const list = useResourceList(stationAlarm, { start })
  // The cells stay the same from one drawing to the next, or every row would be drawn again.
  const latest = useRef<{ readonly view: (row: AlarmRecord) => void } & AlarmWays>({ ...ways, view: () => undefined })
  const cells = useMemo(
    () =>
      alarmCells(
        (row) => latest.current.view(row),
        (id) => latest.current.onOpenOrder(id),
      ),
    [],
  )
  const crud = useCrud(list, { cells })
  latest.current = { ...ways, view: crud.view }
  const columns = useColumnSettings(stationAlarm, list.state.columns, columnStart)
  const { rowActions, batchActions, assigning, assign, cancelAssign } = useAlarmActions(ways)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: undefined,
    refresh: list.refresh,
    remove: undefined,
  })
  const actions = permitted(crudRowActions(crud, rowActions), hasPermission)
  return (
    <div className={pageStyles.page} data-fit>
      <PageHead title={copy.title} actions={crudToolbar(crud)} busy={crud.isExporting ? ['export'] : []}>
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} without={drawnHere} inRow={1}>
        <AlarmChips list={list} />
      </FilterRow>
      <ResourceTable
        list={list}
        cells={cells}
        heads={copy.heads}
        columnStart={columnStart}
        rowActions={actions}
        batchActions={crudBatchActions(crud, batchActions)}
        onOpen={crud.view}
        card={(row) => <AlarmCard row={row} actions={actions} onOpen={crud.view} onOpenOrder={ways.onOpenOrder} />}
      />
      {crud.panels}
      {assigning && <AssignDialog count={assigning.length} onAssign={assign} onCancel={cancelAssign} />}
    </div>
  )
}
