import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/queryKeys.ts'

const nothing: ReadonlyMap<string, string> = new Map()

/** Names of the departments that the person sees, by code; asked for only when something needs them. */
export function useDepartNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: [...queryKeys.departs, 'names'],
    queryFn: async ({ signal }) => {
      const found = await call('GET /sys/sysDepart/queryMyDeptTreeList', { signal, silent: true })
      return new Map(found.map((depart) => [depart.orgCode, depart.departName]))
    },
    enabled: isNeeded,
    staleTime: 300_000,
    retry: false,
  })
  return data ?? nothing
}
