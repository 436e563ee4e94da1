import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { StatusChips } from '@heliodesk/widgets/status/StatusChips'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { statusFilter } from '#web/resource/filters/statusFilter.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import { useDict } from '#web/session/dictionaries.ts'
import type { OrderRow } from './order.ts'

/** The states of work orders with their counts. */
export function OrderChips({ list }: { readonly list: ResourceList<OrderRow> }) {
  const { chosen, counted, onChoose } = statusFilter(list)
  const counts = useQuery({
    queryKey: [...queryKeys.resource('workOrder'), 'statusCount', counted],
    queryFn: ({ signal }) => call('GET /api/workorder/statusCount', { query: counted, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  // A state that no order is in needs no chip, unless it is the one being looked at.
  const choices = useDict('work_order_status')
    .filter(({ value }) => (counts.data?.[value] ?? 0) > 0 || chosen.includes(value))
    .map(({ value, text }) => ({
      value,
      label: <DictMark dict="work_order_status" value={value} text={text} />,
      count: counts.data?.[value] ?? 0,
    }))
  const total = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0)
  return <StatusChips label={copy.chips} all={copy.allStatuses} {...{ choices, total, chosen, onChoose }} />
}
