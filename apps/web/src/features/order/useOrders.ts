import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

const key = queryKeys.resource('customerOrder')

export const useOverview = () =>
  useQuery({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => call('GET /api/customerOrder/overview', { query: {}, signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const useProgress = (id: string) =>
  useQuery({
    queryKey: [...key, 'progress', id],
    queryFn: ({ signal }) => call('GET /api/customerOrder/progress', { query: { id }, signal, silent: true }),
    retry: false,
  })
