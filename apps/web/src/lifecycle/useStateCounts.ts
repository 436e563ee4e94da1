import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { statusFilter } from '#web/resource/filters/statusFilter.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { AnyRow } from '#web/resource/row.ts'

/** How many records of a list are in each state, whatever state is chosen; asked for once, however many parts of a page show it. */
export function useStateCounts<T extends AnyRow>(list: ResourceList<T>, field: string) {
  const { resource } = list
  const filter = statusFilter(list, field)
  const { data: counts } = useQuery({
    queryKey: [...queryKeys.resource(resource.name), 'stateCount', field, filter.counted],
    queryFn: ({ signal }) => resourceCalls.stateCounts(resource, filter.counted, { by: field, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  return { ...filter, counts }
}
