import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

/** The morning page of a month; orders that change on this screen have it asked for again. */
export function useDirectorPage(month: string) {
  return useQuery({
    queryKey: [...queryKeys.resource('customerOrder'), 'director', month],
    queryFn: ({ signal }) => call('GET /api/dashboard/director', { query: { month }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
