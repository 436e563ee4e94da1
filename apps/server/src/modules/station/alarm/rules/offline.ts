import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { highSince, middleOfChina, type Place } from '@heliodesk/domain/solar/daylight'
import { slotAt, wireTime } from '@heliodesk/domain/solar/slots'
import type { Db } from '#server/db/sql.ts'
import type { AlarmFact, AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { idleStations, producingAgain, type QuietStation, quietStations, reportingAgain } from './rules.queries.ts'

const hourMs = 3_600_000
/** By day a station that says nothing for two hours is offline; the night before does not count. */
export const silentMs = 2 * hourMs
/** Three hours of sun without a watt are not the weather. */
export const idleMs = 3 * hourMs
const litDegrees = 8
const brightDegrees = 15

export const offlineKey = 'rule:offline'
export const zeroKey = 'rule:zero'
const auto = alarmMessages.byItself()

const placeOf = ({ longitude, latitude }: QuietStation): Place =>
  longitude === null || latitude === null ? middleOfChina : { longitude, latitude }

/** Ends the offline alarms of stations that report again. */
export async function endOffline(db: Db, intake: AlarmIntake): Promise<void> {
  const back = await reportingAgain(db, offlineKey)
  await intake.end(back.map((row) => ({ stationId: row.stationId, dedupKey: offlineKey, at: row.at.getTime(), by: auto })))
}

/** The same, and raises those of stations that should report and do not. */
export async function checkOffline(db: Db, intake: AlarmIntake, nowMs: number): Promise<void> {
  await endOffline(db, intake)
  const quiet = await quietStations(db, nowMs - silentMs, offlineKey)
  await intake.raise(
    quiet.flatMap((station) => {
      const silent = silentFor(station, nowMs)
      return silent === null ? [] : [offlineFact(station, silent)]
    }),
  )
}

/**
 * For how long a station has been silent without a break while the sun stood high today, or for a day and more by night too; null while
 * that is less than two hours of daylight.
 */
function silentFor(station: QuietStation, nowMs: number): number | null {
  const lit = highSince(placeOf(station), nowMs, litDegrees)
  const silent = nowMs - (lit === null ? station.lastTs.getTime() : Math.max(lit, station.lastTs.getTime()))
  return silent >= (lit === null ? 24 * hourMs : silentMs) ? silent : null
}

const hoursText = (ms: number): string => String(Math.floor((ms / hourMs) * 10) / 10)

/** Began with the last report, so that a repeated check finds the same alarm and not a new one. */
function offlineFact(station: QuietStation, silent: number): AlarmFact {
  return {
    stationId: station.stationId,
    dedupKey: offlineKey,
    rule: 'offline',
    level: 2,
    deviceSn: null,
    deviceModel: null,
    message: alarmMessages.offline({
      hours: hoursText(silent),
      time: wireTime(station.lastTs.getTime()).slice(5, 16),
    }),
    code: 'HD-0101',
    begin: station.lastTs.getTime(),
  }
}

/** The same for stations that report but make nothing although the sun is high. */
export async function checkIdleness(db: Db, intake: AlarmIntake, nowMs: number): Promise<void> {
  const back = await producingAgain(db, zeroKey)
  await intake.end(back.map((row) => ({ stationId: row.stationId, dedupKey: zeroKey, at: row.at.getTime(), by: auto })))
  const idle = await idleStations(db, slotAt(nowMs).day, nowMs - hourMs / 2, zeroKey)
  const facts = idle.flatMap((station): AlarmFact[] => {
    const bright = highSince(placeOf(station), nowMs, brightDegrees)
    if (bright === null || station.lastTs.getTime() - bright < idleMs) return []
    return [
      {
        stationId: station.stationId,
        dedupKey: zeroKey,
        rule: 'zero',
        level: 3,
        deviceSn: null,
        deviceModel: null,
        message: alarmMessages.idle(),
        code: 'HD-0102',
        begin: bright,
      },
    ]
  })
  await intake.raise(facts)
}
