import type { StationHoldings } from '@heliodesk/contracts/endpoints/stationLife'
import { call } from '#web/api/client.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { stationLife as copy } from '#web/copy/zhCN/stationLife.ts'

/** What hangs on stations, asked at the moment somebody wants to remove or move them. */
export const askHoldings = (ids: readonly string[], silent = false): Promise<readonly StationHoldings[]> =>
  call('GET /api/station/holdings', { query: { ids: ids.join(',') }, silent })

/** 365 天发电数据、3 条告警: what is there, nothing of what is not. */
export function holdingsText(one: StationHoldings): string {
  const parts = [
    [one.days, copy.days],
    [one.alarms, copy.alarms],
    [one.orders, copy.orders],
    [one.fees, copy.fees],
  ] as const
  return signs.list(parts.flatMap(([count, text]) => (count > 0 ? [text(count)] : [])))
}
