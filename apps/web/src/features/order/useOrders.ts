import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

export const useProgress = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('customerOrder'), 'progress', id],
    queryFn: ({ signal }) => call('GET /api/customerOrder/progress', { query: { id }, signal, silent: true }),
    retry: false,
  })
