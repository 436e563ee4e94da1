import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

const kept = { placeholderData: keepPreviousData, staleTime: 60_000 } as const

export interface EnergyAsk {
  readonly unit: 'day' | 'month' | 'year'
  readonly from: string
  readonly to: string
  readonly orgCode?: string | undefined
  readonly district?: string | undefined
}
/** Without what is not asked for. */
export const energyQuery = ({ unit, from, to, orgCode, district }: EnergyAsk) => ({
  ...{ unit, from, to },
  ...(orgCode ? { orgCode } : {}),
  ...(district ? { district } : {}),
})

export function useAgentStatistics(month: string) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'statistics', 'agents', month],
    queryFn: ({ signal }) => call('GET /api/statistics/agents', { query: { month }, signal, silent: true }),
    ...kept,
  })
}

export function useEnergyStatistics(ask: EnergyAsk) {
  const query = energyQuery(ask)
  return useQuery({
    queryKey: [...queryKeys.fleet, 'statistics', 'energy', query],
    queryFn: ({ signal }) => call('GET /api/statistics/energy', { query, signal, silent: true }),
    ...kept,
  })
}

export interface StationsAsk extends EnergyAsk {
  readonly order: 'kwh' | 'hours' | 'low'
  readonly pageNo: number
  readonly pageSize: number
}
export function useStationsOfEnergy(ask: StationsAsk) {
  const { order, pageNo, pageSize } = ask
  const query = { ...energyQuery(ask), order, pageNo: String(pageNo), pageSize: String(pageSize) }
  return useQuery({
    queryKey: [...queryKeys.fleet, 'statistics', 'stations', query],
    queryFn: ({ signal }) => call('GET /api/statistics/energy/stations', { query, signal, silent: true }),
    ...kept,
  })
}

export function usePowerStatistics(day: string, orgCode: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.fleet, 'statistics', 'power', day, orgCode],
    queryFn: ({ signal }) =>
      call('GET /api/statistics/power', { query: { day, ...(orgCode ? { orgCode } : {}) }, signal, silent: true }),
    ...kept,
  })
}

export function usePaymentStatistics(from: string, to: string) {
  return useQuery({
    queryKey: [...queryKeys.resource('receivableItem'), 'statistics', from, to],
    queryFn: ({ signal }) => call('GET /api/statistics/payments', { query: { from, to }, signal, silent: true }),
    ...kept,
  })
}
