import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import { absentPeople, seenByAbsent } from '#server/access/seers.queries.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { type AlarmIntake, announce } from '#server/vendors/intake/alarms.ts'
import { acknowledge, assign, canSeeDepartments, lockAlarms, userIdOf, type VisibleAlarm } from './alarm.queries.ts'

export interface AlarmCall {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly ids: readonly string[]
}

/** The three facts that people add to an alarm. All of the alarms must be the caller's, else nothing happens. */
export interface AlarmService {
  /** The first acknowledgement stays; answers how many were acknowledged now. */
  acknowledge(call: AlarmCall): Promise<{ count: number }>
  /** A later assignment replaces the earlier one. */
  assign(call: AlarmCall & { readonly username: string }): Promise<{ count: number }>
  /** Ends open alarms by hand; a rule that still finds the trouble raises a new one. */
  clear(call: AlarmCall): Promise<{ count: number }>
}

export function buildAlarmService(context: Context, intake: AlarmIntake): AlarmService {
  const { db, clock } = context
  return {
    async acknowledge(call) {
      const open = await change(context, call, 'alarm.acknowledge', async (tx, alarms) => {
        const fresh = alarms.filter((alarm) => !alarm.isAcknowledged)
        await acknowledge(
          tx,
          fresh.map((alarm) => alarm.id),
          call.actor.username,
          clock.now(),
        )
        return fresh
      })
      return { count: open.length }
    },
    async assign(call) {
      const changed = await change(context, call, 'alarm.assign', async (tx, alarms) => {
        const orgCodes = [...new Set(alarms.map((alarm) => alarm.sysOrgCode ?? ''))]
        const isPossible =
          (await canSeeDepartments(tx, call.username, call.actor.tenantId, orgCodes)) && (await isLeftToSee(tx, call))
        if (!isPossible) throw errors.invalidInput({ reason: stationMessages.inCharge() })
        await assign(tx, call.ids, { assignee: call.username, by: call.actor.username, atMs: clock.now() })
        await notifyAssignee(context, tx, call)
        return alarms
      })
      return { count: changed.length }
    },
    async clear(call) {
      const alarms = await db.tx((tx) => visible(tx, call))
      const ends = alarms
        .filter((alarm) => alarm.isOpen)
        .map((alarm) => ({
          stationId: alarm.stationId,
          dedupKey: alarm.dedupKey,
          at: clock.now(),
          by: alarmMessages.byHand({ name: call.actor.username }),
        }))
      const count = await intake.end(ends)
      await writeAudit(db, auditOf(call, 'alarm.clear'))
      return { count }
    },
  }
}

/** Whether the data rules of the person in charge leave them all of these alarms. */
async function isLeftToSee(
  tx: Sql,
  { actor, ids, username }: Pick<AlarmCall, 'actor' | 'ids'> & { readonly username: string },
): Promise<boolean> {
  const places = await absentPeople(tx, actor.tenantId, { usernames: [username] })
  const seen = await seenByAbsent(tx, places, { resource: stationAlarm, ids, byRules: true })
  return ids.every((id) => seen.has(id))
}

/** Who gets work hears of it, unless they gave it to themselves. */
async function notifyAssignee(
  context: Context,
  tx: Sql,
  { actor, ids, username }: AlarmCall & { readonly username: string },
): Promise<void> {
  if (username === actor.username) return
  const assignee = await userIdOf(tx, username, actor.tenantId)
  const count = new Set(ids).size
  await notifyUser(
    context,
    {
      tenantId: actor.tenantId,
      userIds: assignee === undefined ? [] : [assignee],
      title: noticeMessages.alarmsTitle({ count }),
      content: noticeMessages.alarmsContent({ name: actor.realname, count }),
      priority: 'M',
      openPage: '/station/alarm',
    },
    tx,
  )
}

async function visible(tx: Sql, { actor, ids }: AlarmCall): Promise<readonly VisibleAlarm[]> {
  const wanted = [...new Set(ids)]
  const alarms = wanted.every(isId) ? await lockAlarms(tx, actor, wanted) : []
  if (alarms.length !== wanted.length) throw errors.notFound({ label: thingMessages.alarm() })
  return alarms
}

/** Runs a change over visible alarms together with its line in the security log, then tells the open pages. */
async function change(
  context: Context,
  call: AlarmCall,
  event: AuditEventCode,
  work: (tx: Sql, alarms: readonly VisibleAlarm[]) => Promise<readonly VisibleAlarm[]>,
): Promise<readonly VisibleAlarm[]> {
  const changed = await context.db.tx(async (tx) => {
    const done = await work(tx, await visible(tx, call))
    await writeAudit(tx, auditOf(call, event))
    return done
  })
  await announce(context, changed)
  return changed
}

function auditOf({ actor, meta, ids }: AlarmCall, event: AuditEventCode) {
  return { event, actor, target: 'stationAlarm', detail: { ids }, ip: meta.ip, requestId: meta.requestId }
}
