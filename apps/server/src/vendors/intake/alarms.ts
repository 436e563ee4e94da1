import type { Wording } from '@heliodesk/contracts/text/message'
import type { Clock } from '#server/clock.ts'
import { newId } from '#server/db/ids.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import type { LivePublisher } from '#server/realtime/publisher.ts'
import { endAlarms, openAlarmKeys, refreshStationState, type TouchedAlarm, upsertAlarms } from './alarms.queries.ts'

/** That something is wrong at a station, as a vendor or a rule says it. */
export interface AlarmFact {
  readonly stationId: string
  /** The same trouble has the same key; while it is open there is one alarm. `vendor:…` or `rule:…`. */
  readonly dedupKey: string
  readonly level: number
  /** Name of our own rule; absent for what a vendor reports. */
  readonly rule?: string
  readonly deviceSn: string | null
  readonly deviceModel: string | null
  readonly message: Wording
  readonly code: string
  /** Epoch ms. */
  readonly begin: number
  /** When it was so for the last time, where that is later than its beginning; epoch ms. */
  readonly last?: number
}
export interface AlarmEnd {
  readonly stationId: string
  readonly dedupKey: string
  /** Epoch ms. */
  readonly at: number
  /** Who or what ended it, shown as 恢复方式. */
  readonly by: Wording
}

export interface AlarmIntake {
  /** Opens or repeats alarms; the same fact again changes nothing. Answers how many were new. */
  raise(facts: readonly AlarmFact[]): Promise<number>
  /** Ends alarms that are open; others are passed over. Answers how many ended. */
  end(ends: readonly AlarmEnd[]): Promise<number>
  /**
   * Makes the open alarms with a key prefix of some stations equal to `facts`: raises what is new and ends what is no longer reported.
   * `stationIds` are the stations the caller knows about just now; others are left alone.
   */
  reconcile(reported: {
    readonly prefix: string
    readonly stationIds: readonly string[]
    readonly facts: readonly AlarmFact[]
    readonly at: number
    readonly by: Wording
  }): Promise<{ readonly raised: number; readonly ended: number }>
}

interface Parts {
  readonly db: Db
  readonly live: LivePublisher
  readonly clock: Clock
}

/** The one way in which alarms start and end; keeps the station's open count and status with them and tells the open pages. */
export function buildAlarmIntake(parts: Parts): AlarmIntake {
  const { db } = parts
  const change = async (work: (tx: Sql) => Promise<TouchedAlarm[]>): Promise<TouchedAlarm[]> => {
    const touched = await db.tx(async (tx) => {
      const rows = await work(tx)
      const ids = [...new Set(rows.map((row) => row.stationId))].sort()
      if (ids.length > 0) await refreshStationState(tx, ids)
      return rows
    })
    await announce(parts, touched.map(concernedOf))
    return touched
  }
  const raise = async (facts: readonly AlarmFact[]): Promise<number> => {
    if (facts.length === 0) return 0
    const touched = await change((tx) => upsertAlarms(tx, latestByKey(facts)))
    return touched.filter((row) => row.isNew).length
  }
  const end = async (ends: readonly AlarmEnd[]): Promise<number> =>
    ends.length === 0 ? 0 : (await change((tx) => endAlarms(tx, ends))).length
  return {
    raise,
    end,
    async reconcile({ prefix, stationIds, facts, at, by }) {
      const reported = new Set(facts.map((fact) => `${fact.stationId}|${fact.dedupKey}`))
      const open = await openAlarmKeys(db, stationIds, prefix)
      const known = new Set(open.map((alarm) => `${alarm.stationId}|${alarm.dedupKey}`))
      const over = open.filter((alarm) => !reported.has(`${alarm.stationId}|${alarm.dedupKey}`))
      return {
        raised: await raise(facts.filter((fact) => !known.has(`${fact.stationId}|${fact.dedupKey}`))),
        ended: await end(over.map((alarm) => ({ stationId: alarm.stationId, dedupKey: alarm.dedupKey, at, by }))),
      }
    },
  }
}

/** One statement may touch a row once: of several facts with one key the latest counts. */
function latestByKey(facts: readonly AlarmFact[]): readonly AlarmFact[] {
  const byKey = new Map<string, AlarmFact>()
  for (const fact of facts) {
    const key = `${fact.stationId}|${fact.dedupKey}`
    const other = byKey.get(key)
    if (!other || (other.last ?? other.begin) < (fact.last ?? fact.begin)) byKey.set(key, fact)
  }
  return [...byKey.values()]
}

const concernedOf = (row: TouchedAlarm): Concerned => ({
  stationId: row.stationId,
  sysOrgCode: row.sysOrgCode,
  tenantId: row.tenantId,
})

/** Whose alarms changed. */
export interface Concerned {
  readonly stationId: string
  readonly sysOrgCode: string | null
  readonly tenantId: string
}
const namedStations = 50
/** More departments than this are reported as one tenant. */
const namedOrgs = 8

/** Tells everybody who may see these stations that their alarms changed; browsers then refetch. */
export async function announce(parts: Pick<Parts, 'live'>, touched: readonly Concerned[]): Promise<void> {
  for (const [tenantId, ofTenant] of Map.groupBy(touched, (row) => row.tenantId)) {
    const byOrg = Map.groupBy(ofTenant, (row) => row.sysOrgCode ?? '')
    if (byOrg.size > namedOrgs) {
      await parts.live.publish(messageOf([]), { tenantId })
      continue
    }
    // One message per department: ids of one agent's stations are not another's business.
    for (const [orgCode, rows] of byOrg) await parts.live.publish(messageOf(rows), { tenantId, orgCodes: [orgCode] })
  }
}

function messageOf(rows: readonly Concerned[]) {
  const ids = [...new Set(rows.map((row) => row.stationId))]
  const stationIds = ids.length > namedStations ? [] : ids
  return { cmd: 'alarm', msgId: newId(), msgTxt: '电站告警有变化', stationIds } as const
}
