import type { RegionMap } from '@heliodesk/widgets/services/WidgetServices'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

const nothing: RegionMap = {}

/** All divisions; fetched once, and only when something needs them. */
export function useRegions(isNeeded: boolean): RegionMap {
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: () => call('GET /api/region/system/getList', { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  })
  return data ?? nothing
}
