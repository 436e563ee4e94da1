import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

/** Fleet figures refresh each minute while the page is shown; a live message invalidates them sooner. */
const refetchInterval = 60_000

const scope = (orgCode: string | undefined) => (orgCode ? { orgCode } : {})

const overviewQuery = (orgCode: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.fleet, 'overview', orgCode],
    queryFn: ({ signal }) => call('GET /api/fleet/overview', { query: scope(orgCode), signal, silent: true }),
  })
const curveQuery = (orgCode: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.fleet, 'curve', orgCode],
    queryFn: ({ signal }) => call('GET /api/fleet/curve', { query: scope(orgCode), signal, silent: true }),
  })

/** Asks for what the first row and the first chart show, while the frame is still being built. */
export function preloadFleet(orgCode: string | undefined): void {
  void queryClient.prefetchQuery(overviewQuery(orgCode))
  void queryClient.prefetchQuery(curveQuery(orgCode))
}

export function useOverview(orgCode: string | undefined) {
  return useQuery({ ...overviewQuery(orgCode), refetchInterval, placeholderData: keepPreviousData })
}
export function useFleetCurve(orgCode: string | undefined) {
  return useQuery({ ...curveQuery(orgCode), refetchInterval, placeholderData: keepPreviousData })
}
export type TrendRange = 'day' | 'month' | 'year'
export function useTrend(orgCode: string | undefined, range: TrendRange) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'trend', orgCode, range],
    queryFn: ({ signal }) => call('GET /api/fleet/trend', { query: { ...scope(orgCode), range }, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
}
export function useRank(orgCode: string | undefined, order: 'low' | 'high') {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'rank', orgCode, order],
    queryFn: ({ signal }) => call('GET /api/fleet/rank', { query: { ...scope(orgCode), order }, signal, silent: true }),
    refetchInterval,
    placeholderData: (previous) => previous,
  })
}
export function useDistricts(orgCode: string | undefined, parent: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'districts', orgCode, parent],
    queryFn: ({ signal }) =>
      call('GET /api/fleet/districts', { query: { ...scope(orgCode), ...(parent ? { parent } : {}) }, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
}
export function useFreshness(orgCode: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'freshness', orgCode],
    enabled,
    queryFn: ({ signal }) => call('GET /api/fleet/freshness', { query: scope(orgCode), signal, silent: true }),
    refetchInterval,
  })
}
export function useDeparts() {
  return useQuery({
    queryKey: queryKeys.departs,
    queryFn: ({ signal }) => call('GET /sys/sysDepart/visible', { signal, silent: true }),
    staleTime: 300_000,
  })
}
