import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

export interface Range {
  readonly from: string
  readonly to: string
  readonly orgCode: string | undefined
}

const queryOf = ({ from, to, orgCode }: Range) => ({ from, to, ...(orgCode ? { orgCode } : {}) })
const minute = 60_000

export function useEnergy(range: Range) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'energy', range],
    queryFn: ({ signal }) => call('GET /api/dashboard/energy', { query: queryOf(range), signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

export function useSpread(month: string, orgCode: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'spread', month, orgCode],
    queryFn: ({ signal }) =>
      call('GET /api/dashboard/hours', { query: { month, ...(orgCode ? { orgCode } : {}) }, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

export function useGrowth(range: Range) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'growth', range],
    queryFn: ({ signal }) => call('GET /api/dashboard/capacity', { query: queryOf(range), signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

export function useHandling(range: Range) {
  return useQuery({
    queryKey: [...queryKeys.alarms, 'handling', range],
    queryFn: ({ signal }) => call('GET /api/dashboard/task', { query: queryOf(range), signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
  })
}

export function useOrders(range: Range) {
  return useQuery({
    queryKey: [...queryKeys.resource('workOrder'), 'handling', range],
    queryFn: ({ signal }) => call('GET /api/dashboard/orders', { query: queryOf(range), signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
  })
}

/** The platform as it runs, asked for every five seconds while the page is seen. */
export function usePlatformState() {
  return useQuery({
    queryKey: ['platformState'],
    queryFn: ({ signal }) => call('GET /api/dashboard/monitor', { signal, silent: true }),
    refetchInterval: 5_000,
    staleTime: 0,
  })
}

/** How many open orders stand at which stage, for how long, and whom they wait for. */
export function useOrderStages() {
  return useQuery({
    queryKey: [...queryKeys.resource('customerOrder'), 'overview'],
    queryFn: ({ signal }) => call('GET /api/customerOrder/overview', { query: {}, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
