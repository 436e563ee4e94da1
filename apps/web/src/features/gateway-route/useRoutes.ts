import type { GatewayRoute, WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

const listKey = ['gatewayRoutes'] as const

/** The routes and what can be done with them. */
export function useRoutes() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: listKey })
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }): Promise<readonly GatewayRoute[]> => call('GET /sys/gatewayRoute/list', { signal }),
    retry: false,
  })
  const save = useMutation({
    mutationFn: (router: WrittenRoute) => call('POST /sys/gatewayRoute/updateAll', { body: { router }, silent: true }),
    onSuccess: changed,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /sys/gatewayRoute/delete', { query: { id } }),
    onSuccess: changed,
  })
  return { list, save, remove }
}
