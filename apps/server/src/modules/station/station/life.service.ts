import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { StationHoldings, stationLife } from '@heliodesk/contracts/endpoints/stationLife'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { decodeIds } from '@heliodesk/contracts/kit/queryDecode'
import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { term } from '@heliodesk/contracts/text/message'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { writeAudit } from '#server/access/audit.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { plainValues, type Values } from '#server/crud/input.ts'
import type { Source } from '#server/crud/source.ts'
import { type Caller, lockRows, updateRow, type WriteScope } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import { refreshStationState } from '#server/vendors/intake/alarms.queries.ts'
import type { AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { type Holdings, holdingsOf, openAlarmsOf } from './life.queries.ts'

type Retiring = ParsedOf<typeof stationLife.retire, 'body'>

/** What hangs on the stations; all of them must be the caller's. */
export async function stationHoldings(source: Source, { actor }: Caller, csv: string): Promise<StationHoldings[]> {
  const ids = decodeIds(csv)
  if (!ids) throw errors.nothingSelected()
  const found = await holdingsOf(source.context.db, actor, ids)
  if (found.length !== ids.length) throw errors.notFound({ label: term(source.resource.label) })
  return found.map(({ hasData, ...one }) => ({ ...one, isEmpty: isEmpty({ hasData, ...one }) }))
}

/** Whether a station may be deleted: nothing was measured at it, and no alarm, order or fee names it. */
export const isEmpty = (one: Pick<Holdings, 'hasData' | 'alarms' | 'orders' | 'fees'>): boolean =>
  !one.hasData && one.alarms === 0 && one.orders === 0 && one.fees === 0

/** Takes stations out of service from a day on, all or none, and ends their open alarms. What they measured stays. */
export async function retireStations(parts: Parts, caller: Caller, body: Retiring): Promise<{ count: number }> {
  const { retiredOn, retiredKind, retiredReason } = body
  if (retiredOn > slotAt(parts.source.context.clock.now()).day)
    throw errors.invalidInput({ reason: stationMessages.retiredLater() })
  const values = { retiredOn, retiredKind, retiredReason: retiredReason || null }
  const ids = await changeAll(parts.source, caller, { ids: body.ids, values, event: 'station.retired' })
  await endAlarms(parts, ids)
  return { count: ids.length }
}

/** The way back: they count again from now on. */
export async function restoreStations(parts: Parts, caller: Caller, body: { ids: string[] }): Promise<{ count: number }> {
  const values = { retiredOn: null, retiredKind: null, retiredReason: null }
  const ids = await changeAll(parts.source, caller, { ids: body.ids, values, event: 'station.restored' })
  return { count: ids.length }
}

export interface Parts {
  readonly source: Source
  readonly intake: AlarmIntake
}

interface Change {
  readonly ids: readonly string[]
  readonly values: Values
  readonly event: AuditEventCode
}

async function changeAll(source: Source, caller: Caller, { ids, values, event }: Change): Promise<readonly string[]> {
  const { context, hooks } = source
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const wanted = [...new Set(ids)]
  await context.db.tx((tx) => changeRows(source, { ...caller, tx, dictionaries }, { ids: wanted, values, event }))
  await hooks.afterCommit?.({ verb: 'update', ids: wanted, actor: caller.actor })
  return wanted
}

/** Takes one station out of service within a transaction that somebody else leads. Its open alarms are ended by whoever leads. */
export async function retireWithin(source: Source, scope: WriteScope, id: string, values: Values): Promise<void> {
  await changeRows(source, scope, { ids: [id], values, event: 'station.retired' })
}

async function changeRows(source: Source, scope: WriteScope, { ids, values, event }: Change): Promise<void> {
  const rows = await lockRows(source, scope, ids)
  if (rows.length !== ids.length) throw errors.notFound({ label: term(source.resource.label) })
  refuseWrong(rows, event)
  for (const row of rows) {
    const current = plainValues(source, row)
    if (values['retiredOn'] !== null) refuseBefore(current, String(values['retiredOn']))
    await updateRow(source, scope, { id: String(row.id), current, values })
  }
  await refreshStationState(scope.tx, ids)
  await auditAll(scope.tx, scope, { ids, values, event })
}

function refuseWrong(rows: readonly Readonly<Record<string, unknown>>[], event: AuditEventCode): void {
  const isRetiring = event === 'station.retired'
  const wrong = rows.filter((row) => (row.retiredOn !== null) === isRetiring)
  if (wrong.length === 0) return
  const names = wrong.slice(0, 3).map((row) => String(row.stationName))
  throw (isRetiring ? errors.stationRetired : errors.stationInService)({ names: names.join('、') })
}

function refuseBefore(current: Values, day: string): void {
  const { firstWorkTime, stationName } = current
  if (typeof firstWorkTime === 'string' && day < firstWorkTime) {
    throw errors.invalidInput({ reason: stationMessages.retiredEarly({ name: String(stationName), day: firstWorkTime }) })
  }
}

async function auditAll(tx: Sql, { actor, meta }: Caller, { ids, values, event }: Change): Promise<void> {
  const { retiredOn, retiredKind } = values
  const detail = event === 'station.retired' ? { ids, retiredOn, retiredKind } : { ids }
  await writeAudit(tx, { event, actor, target: 'station', detail, ip: meta.ip, requestId: meta.requestId })
}

/** A station that is out of service troubles nobody. */
export async function endAlarms({ source, intake }: Parts, ids: readonly string[]): Promise<void> {
  const { db, clock } = source.context
  const open = await openAlarmsOf(db, ids)
  await intake.end(
    open.map((alarm) => ({
      stationId: alarm.stationId,
      dedupKey: alarm.dedupKey,
      at: clock.now(),
      by: alarmMessages.byRetirement(),
    })),
  )
}
