import type { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { openStatuses } from '@heliodesk/domain/work-order/states'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { BatchAction, RowAction } from '#web/resource/page/actions.ts'
import type { RowOf } from '#web/resource/row.ts'

export type AlarmRecord = RowOf<typeof stationAlarm>

/** Where a row leads; the page knows. */
export interface AlarmWays {
  readonly onOpenStation: (row: AlarmRecord) => void
  readonly onCreateOrder: (row: AlarmRecord) => void
  readonly onOpenOrder: (orderId: string) => void
}

const isOpen = (row: AlarmRecord) => row.eventEndTime === null
/** An alarm has one order at a time. */
const hasOpenOrder = (row: AlarmRecord) =>
  row.workOrderId !== null && openStatuses.some((status) => status === row.workOrderStatus)
const idsOf = (rows: readonly AlarmRecord[]) => rows.map((row) => row.id)

/** Acknowledge, assign and clear, for one row or for all chosen ones. The server checks each right again. */
export function useAlarmActions({ onOpenStation: openStation, onCreateOrder: createOrder, onOpenOrder: openOrder }: AlarmWays) {
  const client = useQueryClient()
  const [assigning, setAssigning] = useState<readonly AlarmRecord[] | null>(null)

  const settle = async (text: string) => {
    toast.success(text)
    await Promise.all([
      invalidateResource(client, 'stationAlarm'),
      client.invalidateQueries({ queryKey: queryKeys.alarms }),
      client.invalidateQueries({ queryKey: queryKeys.stations }),
    ])
  }
  const ack = async (rows: readonly AlarmRecord[]) => {
    const { count } = await call('POST /api/alarm/ack', { body: { ids: idsOf(rows) } })
    await settle(copy.acked(count))
  }
  const clear = async (rows: readonly AlarmRecord[]) => {
    const sure = await confirm({
      title: copy.clearTitle(rows.length),
      text: copy.clearText,
      confirm: copy.clearCount(rows.length),
      cancel: copy.cancel,
    })
    if (!sure) return
    const { count } = await call('POST /api/alarm/clear', { body: { ids: idsOf(rows) } })
    await settle(copy.cleared(count))
  }
  const assign = async (username: string) => {
    const { count } = await call('POST /api/alarm/assign', { body: { ids: idsOf(assigning ?? []), username } })
    setAssigning(null)
    await settle(copy.assigned(count))
  }
  // A refused call has shown its reason; the rows stay as they are.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)

  const rowActions: readonly RowAction<AlarmRecord>[] = [
    {
      key: 'ack',
      label: copy.row.ack,
      permission: 'station:alarm:ack',
      isShown: (row) => row.ackTime === null,
      run: (row) => quietly(ack([row])),
    },
    {
      key: 'order',
      label: copy.row.makeOrder,
      permission: 'workorder:info:add',
      isShown: (row) => !hasOpenOrder(row),
      run: createOrder,
    },
    {
      key: 'viewOrder',
      label: copy.row.viewOrder,
      permission: 'workorder:info:list',
      isShown: hasOpenOrder,
      run: (row) => row.workOrderId !== null && openOrder(row.workOrderId),
    },
    { key: 'assign', label: copy.assign, permission: 'station:alarm:assign', isShown: isOpen, run: (row) => setAssigning([row]) },
    { key: 'station', label: copy.station, run: openStation },
    { key: 'clear', label: copy.clear, permission: 'station:alarm:clear', isShown: isOpen, run: (row) => quietly(clear([row])) },
  ]
  const batchActions: readonly BatchAction<AlarmRecord>[] = [
    {
      key: 'ack',
      label: copy.ack,
      countLabel: copy.ackCount,
      permission: 'station:alarm:ack',
      run: (rows) => quietly(ack(rows)),
    },
    { key: 'assign', label: copy.assign, countLabel: copy.assignCount, permission: 'station:alarm:assign', run: setAssigning },
    {
      key: 'clear',
      label: copy.clear,
      countLabel: copy.clearCount,
      permission: 'station:alarm:clear',
      run: (rows) => quietly(clear(rows)),
    },
  ]
  return { rowActions, batchActions, assigning, assign, cancelAssign: () => setAssigning(null) }
}
