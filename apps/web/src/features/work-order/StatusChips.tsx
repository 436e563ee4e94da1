import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import { useDict } from '#web/session/dictionaries.ts'
import styles from './list.module.css'
import type { OrderRow } from './order.ts'

/** Status filter as chips with counts; the counts follow every other filter of the list. */
export function StatusChips({ list }: { readonly list: ResourceList<OrderRow> }) {
  const { pageNo: _, pageSize: __, column: ___, order: ____, status: _____, ...params } = list.params
  const statuses = useDict('work_order_status')
  const counts = useQuery({
    queryKey: [...resourceKeys.all('workOrder'), 'statusCount', params],
    queryFn: ({ signal }) => call('GET /api/workorder/statusCount', { query: params, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  const chosen = list.state.filters['status'] ?? []
  const choose = (status: string | null) => {
    const { status: _status, ...rest } = list.state.filters
    list.update({ filters: status === null ? rest : { ...rest, status: [status] } })
  }
  const total = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0)
  // A state that no order is in needs no chip, unless it is the one being looked at.
  const shown = statuses.filter(({ value }) => (counts.data?.[value] ?? 0) > 0 || chosen.includes(value))
  return (
    <fieldset className={styles.chips} aria-label={copy.chips}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => choose(null)}>
        {copy.allStatuses} <small>{total?.toLocaleString('zh-CN')}</small>
      </button>
      {shown.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => choose(value)}>
          <DictMark dict="work_order_status" value={value} text={text} />{' '}
          <small>{(counts.data?.[value] ?? 0).toLocaleString('zh-CN')}</small>
        </button>
      ))}
    </fieldset>
  )
}
