import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { absentPeople, seenByAbsent } from '#server/access/seers.queries.ts'
import type { Context } from '#server/context.ts'
import {
  type After,
  type AlarmForHook,
  type AlarmForPerson,
  alarmsToHooks,
  alarmsToMail,
  type UrgentAlarm,
} from './alarmMail.queries.ts'

/** Alarms are looked at in parts of this size, and so many messages leave in one run. */
const most = 500

type Db = Context['db']

/** Alarms for people who asked for mail and who would see them: data rules limit what is mailed as they limit the lists. */
export const mailsToSend = ({ db }: Pick<Context, 'db'>): Promise<readonly AlarmForPerson[]> =>
  collect<AlarmForPerson>(
    (after) => alarmsToMail(db, most, after),
    (row) => row.userId,
    (rows) => leaving(db, rows, { whose: (row) => row.userId, by: 'userIds' }),
  )

/** Alarms for web-hooks: one hears what the data rules of whoever set it up leave. */
export const callsToSend = ({ db }: Pick<Context, 'db'>): Promise<readonly AlarmForHook[]> =>
  collect<AlarmForHook>(
    (after) => alarmsToHooks(db, most, after),
    (row) => row.hookId,
    (rows) => leaving(db, rows, { whose: (row) => row.setUpBy ?? '', by: 'usernames' }),
  )

/** Part by part, so that what nobody may learn does not stand before what somebody waits for. */
async function collect<T extends UrgentAlarm>(
  read: (after: After | null) => Promise<readonly T[]>,
  receiverOf: (row: T) => string,
  choose: (rows: readonly T[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const chosen: T[] = []
  let after: After | null = null
  for (;;) {
    const rows = await read(after)
    chosen.push(...(await choose(rows)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < most || chosen.length >= most) return chosen
    after = { id: last.id, receiver: receiverOf(last) }
  }
}

interface Listeners<T> {
  readonly whose: (row: T) => string
  readonly by: 'userIds' | 'usernames'
}

/** The rows that their listeners would see. Departments are asked before: here only data rules count. */
async function leaving<T extends UrgentAlarm>(db: Db, rows: readonly T[], { whose, by }: Listeners<T>): Promise<readonly T[]> {
  const kept: T[] = []
  for (const [tenantId, ofTenant] of Map.groupBy(rows, (row) => row.tenantId)) {
    const people = await absentPeople(db, tenantId, { [by]: [...new Set(ofTenant.map(whose))] })
    for (const [who, ofOne] of Map.groupBy(ofTenant, whose)) {
      const places = people.filter((one) => (by === 'userIds' ? one.userId : one.username) === who)
      const ids = ofOne.map((row) => row.id)
      const byRules = by === 'usernames' || places.every(({ dataRules }) => dataRules.length === 0)
      const seen = await seenByAbsent(db, places, { resource: stationAlarm, ids, byRules })
      kept.push(...ofOne.filter((row) => seen.has(row.id)))
    }
  }
  return kept
}
