import { lookOfStatus } from '@heliodesk/domain/station/status'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import styles from './StationList.module.css'

/** Order on the screen: normal first because it is the most, then what needs somebody. */
const order = ['1', '2', '3', '0'] as const
const keyOf = { '1': 'normal', '2': 'fault', '3': 'alarm', '0': 'offline' } as const

/** Status filter as chips with counts; the counts follow every other filter of the list. */
export function StatusChips<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const { pageNo: _, pageSize: __, column: ___, order: ____, status: _____, ...params } = list.params
  const texts = new Map(useDict('station_status').map((item) => [item.value, item.text]))
  const counts = useQuery({
    queryKey: [...resourceKeys.all('station'), 'statusCount', params],
    queryFn: ({ signal }) => call('GET /api/station/statusCount', { query: params, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  const chosen = list.state.filters['status'] ?? []
  const choose = (status: string | null) => {
    const { status: _status, ...rest } = list.state.filters
    list.update({ filters: status === null ? rest : { ...rest, status: [status] } })
  }
  const total = counts.data && order.reduce((sum, status) => sum + counts.data[keyOf[status]], 0)
  return (
    <fieldset className={styles.chips} aria-label={copy.field.status}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => choose(null)}>
        {copy.statusAll} <small>{total?.toLocaleString('zh-CN')}</small>
      </button>
      {order.map((status) => (
        <button key={status} type="button" aria-pressed={chosen.includes(status)} onClick={() => choose(status)}>
          <StatusShape status={status} /> {texts.get(status) ?? lookOfStatus(status).fallbackLabel}{' '}
          <small>{counts.data?.[keyOf[status]].toLocaleString('zh-CN')}</small>
        </button>
      ))}
    </fieldset>
  )
}
