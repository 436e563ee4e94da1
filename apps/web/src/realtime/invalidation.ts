import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../api/queryKeys.ts'

/** Query keys that a message makes stale. A message names what changed; the data comes by the ordinary calls. */
export function staleKeys(message: LiveMessage): readonly QueryKey[] {
  switch (message.cmd) {
    case 'station': {
      const single = message.stationIds.map((id) => queryKeys.station(id))
      const detail = single.length > 0 ? single : [queryKeys.stations]
      return [queryKeys.resource('station'), queryKeys.fleet, ...detail]
    }
    case 'alarm':
      return [
        queryKeys.alarms,
        queryKeys.resource('stationAlarm'),
        queryKeys.todo,
        queryKeys.resource('station'),
        queryKeys.fleet,
        ...message.stationIds.map((id) => queryKeys.stationOne(id)),
      ]
    case 'workOrder':
    case 'workOrderCreate':
      return [queryKeys.resource('workOrder'), queryKeys.todo]
    case 'record':
      return [queryKeys.resource(message.resource)]
    case 'topic':
    case 'user':
      return [queryKeys.inbox]
    case 'revoke':
      return [queryKeys.inbox, queryKeys.notice(message.msgId)]
    default:
      return []
  }
}

/** Keys without repetition and without those that another one already covers. */
export function withoutCovered(keys: readonly QueryKey[]): readonly QueryKey[] {
  const texts = [...new Set(keys.map((key) => JSON.stringify(key)))].sort((a, b) => a.length - b.length)
  const kept: string[] = []
  for (const text of texts) if (!kept.some((outer) => text.startsWith(`${outer.slice(0, -1)},`))) kept.push(text)
  return kept.map((text) => JSON.parse(text) as QueryKey)
}
