import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { dayNumber, dayNumberAt, dayStartMs, parseDay, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Measurement } from '#server/telemetry/stationBatch.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation, type StationOptions } from '#server/testing/stations.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

/** 2026-11-21 14:32 in Asia/Shanghai. */
const nowMs = Date.UTC(2026, 10, 21, 6, 32)
const clock = buildTestClock(nowMs)
const box = withTestApp({ clock })
const today = dayNumberAt(nowMs)

interface Sample {
  readonly day: number
  readonly slot: number
  readonly watts: number
}
async function buildWith(options: StationOptions, samples: readonly Sample[]): Promise<BuiltStation> {
  const { context } = box.current
  const built = await buildStation(context.db, context.cipher, options)
  const telemetry = telemetryOf(context)
  await telemetry.directory.ready()
  await telemetry.directory.discover('1', { ids: [built.id], contractNos: [] })
  const station = telemetry.directory.get(built.id)!
  const points = samples.map(
    ({ day, slot, watts }): Measurement => ({
      station,
      day,
      slot,
      atMs: dayStartMs(day) + slot * slotMs,
      deciwatts: watts * 10,
      wh: null,
    }),
  )
  await telemetry.ingest(points)
  return built
}
const quarterHours = (day: number, from: number, count: number, watts: (i: number) => number): Sample[] =>
  Array.from({ length: count }, (_, i) => ({ day, slot: from + i * 3, watts: watts(i) }))

const line = async (id: string, query: Readonly<Record<string, string>>, username = 'staff') => {
  const token = await box.current.signInAs(username)
  return box.current.call('GET', `/api/cloud/monitor/select/line/${id}`, { token, query })
}
const kwhOfMonth = (month: string) => dayNumber(`${month}-01`)

let own: BuiltStation
const history = [
  { day: kwhOfMonth('2024-12') + 30, kwh: 3 },
  { day: kwhOfMonth('2025-01'), kwh: 1 },
  { day: kwhOfMonth('2025-02') + 27, kwh: 2 },
  { day: kwhOfMonth('2026-10') + 4, kwh: 5 },
  { day: kwhOfMonth('2026-10') + 30, kwh: 7 },
] as const
beforeAll(async () => {
  // One kilowatt-hour is four quarter-hours of 1 kW.
  const past = history.flatMap(({ day, kwh }) => quarterHours(day, 120, 4, () => kwh * 1000))
  const yesterday = quarterHours(today - 1, 120, 8, (i) => (i === 5 ? 9_000 : 4_000)).filter(({ slot }) => slot !== 120 + 6)
  const now = quarterHours(today, 150, 9, (i) => 100 * (i + 1))
  own = await buildWith({ orgCode: 'A01A01A01', district: '330803', capacityKw: 20 }, [...past, ...yesterday, ...now])
})

describe('the day', () => {
  test('[API-MON-LINE] [ENTITY-POWERPOINT] [STATION-25] timeType 0 gives power in W with gaps as gaps', async () => {
    const { body } = await line(own.id, { timeType: '0', date: '2026-11-20' })
    expect(body).toMatchObject({ success: true, code: 200 })
    expect(body.result).toMatchObject({ timeType: 0, unit: 'W', max: 9000, maxTime: '11:15', energySource: 'i', total: 8.25 })
    const at = (time: string) => body.result.powerList.find((point: { time: string }) => point.time === time)
    expect(at('10:00')).toMatchObject({ time: '10:00', currentPower: 4000 })
    expect(at('10:30')).toMatchObject({ time: '10:30', currentPower: null })
    expect(body.result.powerList).toHaveLength(96)
  })

  test('today ends now', async () => {
    const { result } = (await line(own.id, { timeType: '0', date: '2026-11-21' })).body
    expect(result.powerList.at(-1)).toMatchObject({ time: '14:30', currentPower: 900 })
    expect(result.powerList).toHaveLength(59)
  })

  test('[STATION-29] without a date it is yesterday', async () => {
    const named = (await line(own.id, { timeType: '0', date: '2026-11-20' })).body.result
    expect((await line(own.id, { timeType: '0' })).body.result).toEqual(named)
  })

  test('a day in the archive and a day without data', async () => {
    const packed = (await line(own.id, { timeType: '0', date: '2024-12-31' })).body.result
    expect([packed.total, packed.max, packed.powerList.length]).toEqual([3, 3000, 96])
    const none = (await line(own.id, { timeType: '0', date: '2024-12-30' })).body.result
    expect(none).toEqual({
      timeType: 0,
      unit: 'W',
      powerList: [],
      total: null,
      max: null,
      maxTime: null,
      energySource: null,
      marks: [],
    })
    expect((await line(own.id, { timeType: '0', date: '2026-11-22' })).body.result.powerList).toEqual([])
  })

  test('alarms that began on the day are marks on the curve', async () => {
    await box.current.context.db.query(
      `INSERT INTO station_alarm (id, tenant_id, sys_org_code, station_id, dedup_key, event_message, event_time, last_time)
       VALUES ($1, 1, 'A01A01A01', $2, 'k1', '电网过压', to_timestamp($3::float8 / 1000), now())`,
      [newId(), own.id, dayStartMs(today - 1) + 10.5 * 3_600_000],
    )
    expect((await line(own.id, { timeType: '0', date: '2026-11-20' })).body.result.marks).toEqual([
      { time: '10:30', text: '电网过压' },
    ])
    expect((await line(own.id, { timeType: '0', date: '2026-11-21' })).body.result.marks).toEqual([])
  })

  test('nobody without the right to alarms sees them as marks', async () => {
    const { context } = box.current
    await context.db.query(
      `INSERT INTO station_alarm (id, tenant_id, sys_org_code, station_id, dedup_key, event_message, event_time, last_time)
       VALUES ($1, 1, 'A01A01A01', $2, 'k2', '绝缘阻抗低', to_timestamp($3::float8 / 1000), now())`,
      [newId(), own.id, dayStartMs(today - 1) + 11 * 3_600_000],
    )
    const ask = async (codes: readonly PermissionCode[]) => {
      const { username } = await buildPerson(context.db, { tenantId: '1', orgCode: 'A01A01A01', codes })
      const token = await box.current.signInAs(username)
      const query = { timeType: '0', date: '2026-11-20' }
      return (await box.current.call('GET', `/api/cloud/monitor/select/line/${own.id}`, { token, query })).body.result
    }
    const [without, withRight] = [await ask(['station:info:list']), await ask(['station:info:list', 'station:alarm:list'])]
    expect(without.marks).toEqual([])
    expect(withRight.marks).toContainEqual({ time: '11:00', text: '绝缘阻抗低' })
    expect(without.powerList).toEqual(withRight.powerList)
  })

  test('the neighbours’ median is scaled to the station’s capacity and needs three of them', async () => {
    const place = { orgCode: 'A01A01A02', district: '330702' }
    const station = await buildWith(
      { ...place, capacityKw: 10 },
      quarterHours(today - 1, 120, 4, () => 1_000),
    )
    const peerAt = async () => (await line(station.id, { timeType: '0', date: '2026-11-20' })).body.result.powerList[40].peer
    for (const [i, watts] of [2_000, 4_000, 12_000].entries()) {
      expect(await peerAt()).toBeUndefined()
      await buildWith(
        { ...place, capacityKw: 20 * (i + 1) },
        quarterHours(today - 1, 120, 4, () => watts),
      )
      await telemetryOf(box.current.context).directory.reload()
    }
    // Shares of capacity: 2/20, 4/40, 12/60.
    expect(await peerAt()).toBe(1_000)
  })
})

describe('month, year and total', () => {
  test('[API-MON-LINE] [STATION-26] timeType 1 gives each day of the month in kWh', async () => {
    const { result } = (await line(own.id, { timeType: '1', month: '2026-10' })).body
    expect(result).toMatchObject({ timeType: 1, unit: 'kWh', total: 12, max: 7, maxTime: '2026-10-31' })
    expect(result.powerList).toHaveLength(31)
    expect(result.powerList[4]).toEqual({ time: '2026-10-05', value: 5 })
    expect(result.powerList[5]).toEqual({ time: '2026-10-06', value: null })
  })

  test('[API-MON-LINE] [STATION-27] timeType 2 gives the months of the year', async () => {
    const { result } = (await line(own.id, { timeType: '2', year: '2025' })).body
    expect(result.powerList.map((point: { value: number | null }) => point.value)).toEqual([1, 2, ...new Array(10).fill(null)])
    expect([result.powerList[0].time, result.total, result.maxTime]).toEqual(['2025-01', 3, '2025-02'])
  })

  test('[API-MON-LINE] [STATION-28] timeType 3 gives all years', async () => {
    const { result } = (await line(own.id, { timeType: '3' })).body
    expect(result.powerList.map((point: { time: string }) => point.time)).toEqual(['2024', '2025', '2026'])
    expect(result.powerList[1]).toEqual({ time: '2025', value: 3 })
  })

  test('days that have a share of a reporting gap are marked, with their month, their year and the total; repaired ones are not', async () => {
    const marked = async (query: Record<string, string>) => {
      const { result } = (await line(own.id, query)).body
      const times = result.powerList
        .filter((point: { estimated?: boolean }) => point.estimated)
        .map((point: { time: string }) => point.time)
      return [result.estimated, ...times]
    }
    const set = (estimated: number, repaired: number) =>
      box.current.context.db.query(
        `UPDATE station_month SET estimated_days = $2, repaired_days = $3 WHERE station_id = $1 AND month = '2026-10-01'`,
        [own.id, estimated, repaired],
      )
    await set(1 << 4, 0)
    expect(await marked({ timeType: '0', date: '2026-10-05' })).toEqual([true])
    expect(await marked({ timeType: '1', month: '2026-10' })).toEqual([true, '2026-10-05'])
    expect(await marked({ timeType: '2', year: '2026' })).toEqual([true, '2026-10'])
    expect(await marked({ timeType: '3' })).toEqual([true, '2026'])
    await set(1 << 4, 1 << 4)
    expect(await marked({ timeType: '1', month: '2026-10' })).toEqual([undefined])
    await set(0, 0)
  })

  test('days add up to months, months to years, years to the total and to the live figures', async () => {
    const sum = (result: { powerList: { value: number | null }[] }) =>
      result.powerList.reduce((total, point) => total + (point.value ?? 0), 0)
    const total = (await line(own.id, { timeType: '3' })).body.result
    const year = (await line(own.id, { timeType: '2', year: '2026' })).body.result
    const months = await Promise.all(
      ['2026-10', '2026-11'].map(async (month) => (await line(own.id, { timeType: '1', month })).body.result),
    )
    expect(sum(months[0]!) + sum(months[1]!)).toBeCloseTo(sum(year), 5)
    expect(sum(year)).toBeCloseTo(total.powerList[2].value, 5)
    const [live] = await box.current.context.db.query<{ total_energy: string }>(
      'SELECT total_energy FROM station_live WHERE station_id = $1',
      [own.id],
    )
    expect(total.total).toBeCloseTo(Number(live!.total_energy) / 120_000, 5)
  })

  test('a station without data has empty charts', async () => {
    const empty = await buildWith({ orgCode: 'A01A01A01' }, [])
    expect((await line(empty.id, { timeType: '3' })).body.result).toMatchObject({ powerList: [], total: null })
    expect((await line(empty.id, { timeType: '1', month: '2026-10' })).body.result.total).toBeNull()
  })
})

describe('400', () => {
  test('[API-MON-LINE] other time types and dates that do not exist are refused with a reason', async () => {
    const wrong: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      [{ timeType: '4' }, /0（日）/],
      [{ timeType: '' }, /0（日）/],
      [{ timeType: '0', date: '2026-02-30' }, /YYYY-MM-DD/],
      [{ timeType: '0', date: '21/11/2026' }, /YYYY-MM-DD/],
      [{ timeType: '1', month: '2026-13' }, /YYYY-MM/],
      [{ timeType: '1', month: '202611' }, /YYYY-MM/],
      [{ timeType: '2', year: '26' }, /四位数字/],
    ]
    for (const [query, reason] of wrong) {
      const { body } = await line(own.id, query)
      expect([query, body.success, body.code, body.message]).toEqual([query, false, 400, expect.stringMatching(reason)])
    }
  })

  test('year and month may come apart', async () => {
    const whole = (await line(own.id, { timeType: '1', month: '2025-02' })).body.result
    expect((await line(own.id, { timeType: '1', year: '2025', month: '2' })).body.result).toEqual(whole)
    expect(whole.total).toBe(2)
    expect(parseDay('2025-02-28')).not.toBeNull()
  })
})

describe('401 and 404', () => {
  test('[API-MON-LINE] without a session there is no curve', async () => {
    const answer = await box.current.call('GET', `/api/cloud/monitor/select/line/${own.id}`, { query: { timeType: '3' } })
    expect(answer.status).toBe(401)
  })

  test('an agent gets no curve of another organisation, by any time type', async () => {
    for (const timeType of ['0', '1', '2', '3']) {
      const { body } = await line(own.id, { timeType }, 'agent')
      expect([body.success, body.code, body.result]).toEqual([false, 404, null])
    }
    const theirs = await buildWith(
      { orgCode: 'A01A01A03' },
      quarterHours(today - 1, 120, 4, () => 500),
    )
    expect((await line(theirs.id, { timeType: '0', date: '2026-11-20' }, 'agent')).body.result.total).toBe(0.5)
  })

  test('the neighbours of an agent are their own stations only', async () => {
    const district = '330825'
    for (let i = 0; i < 4; i++)
      await buildWith(
        { orgCode: 'A01A01A01', district },
        quarterHours(today - 1, 120, 4, () => 5_000),
      )
    const theirs = await buildWith(
      { orgCode: 'A01A01A03', district },
      quarterHours(today - 1, 120, 4, () => 500),
    )
    await telemetryOf(box.current.context).directory.reload()
    const query = { timeType: '0', date: '2026-11-20' }
    expect((await line(theirs.id, query, 'agent')).body.result.powerList[40].peer).toBeUndefined()
    expect((await line(theirs.id, query, 'staff')).body.result.powerList[40].peer).toBe(5_000)
  })

  test('an id that is none is refused, never an error of the server', async () => {
    for (const id of ['abc', '0', '999999999999999999', '99999999999999999999', "1'--"]) {
      const answer = await line(encodeURIComponent(id), { timeType: '3' })
      expect([answer.status, answer.body.success, [400, 404].includes(Number(answer.body.code))]).toEqual([200, false, true])
    }
  })
})
