import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { render } from '@heliodesk/contracts/text/message'
import { type AlarmOfOrder, orderOfAlarm } from '@heliodesk/domain/work-order/fromAlarm'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#web/api/resource.ts'
import { language } from '#web/copy/language.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { type Draft, draftOf, emptyDraft } from './draft.ts'
import type { WorkOrderInput } from './openWorkOrderDialog.ts'
import type { OrderRow } from './order.ts'

/** What an alarm says of a new order, in the language of the window. */
function filledBy(alarm: AlarmOfOrder) {
  const { questionDesc, ...filled } = orderOfAlarm(alarm)
  return { ...filled, questionDesc: render(questionDesc, { language, termText: (text) => text }) }
}

export interface Start {
  /** The order as it is on the server; null = a new one. */
  readonly order: OrderRow | null
  /** What the form begins with: the order's content, or what the station and the alarm say. */
  readonly draft: Draft
  /** What the alarm says, when one is linked. */
  readonly alarmText: string | null
}

/** What the dialog begins with. An order is read anew each time, so that nobody edits what is old. */
export function useStart({ id, alarmId, stationId }: WorkOrderInput): Start | 'loading' | 'failed' {
  const order = useQuery({
    queryKey: [...resourceKeys.record('workOrder', id ?? ''), 'edit'],
    queryFn: ({ signal }) => resourceCalls.read(workOrder, id ?? '', { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    // A live message must not change the form under somebody's hands.
    refetchOnReconnect: false,
    retry: false,
  })
  const linked = alarmId ?? (order.data?.['alarmId'] as string | null | undefined) ?? undefined
  const alarm = useQuery({
    queryKey: resourceKeys.record('stationAlarm', linked ?? ''),
    queryFn: ({ signal }) => resourceCalls.read(stationAlarm, linked ?? '', { signal, silent: true }),
    enabled: linked !== undefined,
    retry: false,
  })
  if (order.isError) return 'failed'
  if (id !== undefined && !order.isFetchedAfterMount) return 'loading'
  if (linked !== undefined && alarm.isPending) return 'loading'
  const alarmText = alarm.data ? String(alarm.data['eventMessage']) : null
  if (id !== undefined && order.data) {
    // The edge where an answer becomes a typed row.
    const row = order.data as unknown as OrderRow
    return { order: row, draft: draftOf(row, splitImageNames(row.questionReplenishFiles)), alarmText }
  }
  const alarmStation = alarm.data?.['stationId']
  const station = stationId ?? (typeof alarmStation === 'string' ? alarmStation : undefined)
  const filled = alarm.data ? filledBy(alarm.data as unknown as AlarmOfOrder) : { priority: 'L' }
  return { order: null, draft: { ...emptyDraft, stationId: station, ...filled }, alarmText }
}
