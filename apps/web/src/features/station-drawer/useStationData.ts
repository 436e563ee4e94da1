import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

/** What a drawer is opened for. */
export interface StationRef {
  readonly id: string
  readonly dataSource: number
}

export function useStation({ id, dataSource }: StationRef) {
  return useQuery({
    queryKey: queryKeys.stationOne(id),
    queryFn: ({ signal }) =>
      call('GET /system/cloud/monitor/select/one/:id/:dataSource', { params: { id, dataSource }, signal, silent: true }),
  })
}

/** timeType = tab key − 1: 0 day, 1 month, 2 year, 3 total (D-TIMETYPE). */
export type TimeType = '0' | '1' | '2' | '3'
export interface LineRange {
  readonly timeType: TimeType
  /** Day of the day tab, `YYYY-MM-DD`. */
  readonly date: string
  /** `YYYY-MM`. */
  readonly month: string
  readonly year: string
}

/** The query for the curve of a station that the caller may see; the server refuses any other. */
export function lineQuery(id: string, range: LineRange) {
  return queryOptions({
    queryKey: [...queryKeys.stationLine(id), range],
    queryFn: ({ signal }) =>
      call('GET /api/cloud/monitor/select/line/:id', {
        params: { id },
        query: {
          timeType: range.timeType,
          ...(range.timeType === '0' ? { date: range.date } : {}),
          ...(range.timeType === '1' ? { month: range.month } : {}),
          ...(range.timeType === '2' ? { year: range.year } : {}),
        },
        signal,
        silent: true,
      }),
  })
}

export function useLine(id: string, range: LineRange) {
  return useQuery({ ...lineQuery(id, range), placeholderData: (previous) => previous })
}

export function useDeviceDetail({ id, dataSource }: StationRef, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.stationDevice(id),
    enabled,
    queryFn: ({ signal }) =>
      call('GET /system/cloud/monitor/get/station/dcac/:id/:dataSource', { params: { id, dataSource }, signal, silent: true }),
  })
}

export function usePowerFees(id: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.stationFees(id),
    enabled,
    queryFn: ({ signal }) => call('GET /system/cloud/monitor/powerfees/:id', { params: { id }, signal, silent: true }),
  })
}

/** What «近 30 天» of the drawer means. */
const recentDays = 30

export function useStationAlarms(id: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.stationAlarms(id),
    enabled,
    queryFn: ({ signal }) =>
      call('GET /system/cloud/monitor/alarmlist', {
        query: { stationId: id, days: recentDays, pageSize: 100 },
        signal,
        silent: true,
      }),
  })
}
