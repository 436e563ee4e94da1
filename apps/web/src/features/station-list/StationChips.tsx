import { lookOfStatus } from '@heliodesk/domain/station/status'
import { StatusChips } from '@heliodesk/widgets/status/StatusChips'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { statusFilter } from '#web/resource/filters/statusFilter.ts'
import type { FilterValues } from '#web/resource/list/listState.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'

/** Order on the screen: normal first because it is the most, then what needs somebody. */
const order = ['1', '2', '3', '0', '4'] as const
const keyOf = { '1': 'normal', '2': 'fault', '3': 'alarm', '0': 'offline', '4': 'retired' } as const

/** Value of the chip of the stations that yield too little; they are in one of the states as well. */
const low = 'low'

/** The states of stations with their counts. */
export function StationChips<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const { chosen, counted: byStatus } = statusFilter(list)
  const { lowYield: _, ...counted } = byStatus
  const isLow = list.state.filters['lowYield']?.[0] === 'Y'
  const onChoose = (value: string | null) => {
    const { status: __, lowYield: ___, ...rest } = list.state.filters
    const own: FilterValues = value === low ? { lowYield: ['Y'] } : value === null ? {} : { status: [value] }
    list.update({ filters: { ...rest, ...own } })
  }
  const texts = new Map(useDict('station_status').map((item) => [item.value, item.text]))
  const counts = useQuery({
    queryKey: [...queryKeys.resource('station'), 'statusCount', counted],
    queryFn: ({ signal }) => call('GET /api/station/statusCount', { query: counted, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  // Most companies have none that left: the chip stands there only for those who do.
  const shown = order.filter((status) => status !== '4' || chosen.includes(status) || (counts.data?.retired ?? 0) > 0)
  const choices = shown.map((status) => ({
    value: status,
    label: (
      <>
        <StatusShape status={status} /> {texts.get(status) ?? lookOfStatus(status).fallbackLabel}
      </>
    ),
    count: counts.data?.[keyOf[status]],
  }))
  const total = counts.data && order.reduce((sum, status) => sum + counts.data[keyOf[status]], 0)
  const lowChoice = { value: low, label: copy.lowYield, count: counts.data?.lowYield }
  return (
    <StatusChips
      label={copy.field.status}
      all={copy.statusAll}
      choices={[...choices, lowChoice]}
      chosen={isLow ? [low] : chosen}
      total={total}
      onChoose={onChoose}
    />
  )
}
