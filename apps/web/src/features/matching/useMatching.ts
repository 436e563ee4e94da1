import { flowMatch } from '@heliodesk/contracts/resources/finance/flowMatch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callEnvelope } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { toast } from '#web/app/toast.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { useAuthority } from '#web/session/permission.ts'

/** Why a line is matched, or what it may be; of whoever sees money. */
export function useProof(id: string) {
  const { haveViewFinancialData } = useAuthority()
  return useQuery({
    queryKey: [...queryKeys.resource('flowMatch'), 'proof', id],
    queryFn: ({ signal }) => call('GET /api/flowMatch/proof', { query: { id }, signal, silent: true }),
    enabled: haveViewFinancialData && id !== '',
  })
}

/** What waits in a state, the oldest line first. */
export const useWaiting = (status: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('flowMatch'), 'waiting', status],
    queryFn: ({ signal }) =>
      resourceCalls.list(flowMatch, { status, column: 'day', order: 'asc', pageSize: '50' }, { signal, silent: true }),
  })

/** Matches the lines of a month now. */
export function useRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (month: string) => callEnvelope('POST /api/flowMatch/run', { body: { month } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return Promise.all((['flowMatch', 'accountTransactionDetails'] as const).map((name) => invalidateResource(client, name)))
    },
  })
}
