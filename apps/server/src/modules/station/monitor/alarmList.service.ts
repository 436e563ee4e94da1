import type { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { countAlarms, readAlarms } from './alarmList.queries.ts'
import { toAlarmRow } from './alarmRow.ts'

const dayMs = 86_400_000

export interface AlarmListQuery {
  readonly stationId?: string | undefined
  readonly open?: '0' | '1' | undefined
  readonly levels?: string | undefined
  readonly days?: number | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/**
 * A page of alarms, newest first, and the number for the badge. Without a station only open ones are listed, of one station the
 * ended ones too, unless `open` says otherwise.
 */
export async function alarmPage(
  context: Context,
  actor: Actor,
  query: AlarmListQuery,
): Promise<ResultOf<typeof monitor.alarmList>> {
  const { stationId, pageNo = 1, pageSize = 10 } = query
  if (stationId !== undefined && !isId(stationId)) throw errors.stationUnknown()
  const openOnly = query.open === undefined ? stationId === undefined : query.open === '1'
  const sinceMs = query.days === undefined ? null : context.clock.now() - query.days * dayMs
  const filter = { stationId, openOnly, levels: query.levels?.split(',').map(Number) ?? null, sinceMs }
  const [rows, counts] = await Promise.all([
    readAlarms(context.db, actor, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countAlarms(context.db, actor, filter),
  ])
  return { records: rows.map(toAlarmRow), ...counts }
}
