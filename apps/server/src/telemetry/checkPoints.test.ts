import { dayNumberAt, slotIndexAt } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import { chineseText } from '../language/translate.ts'
import { checkPoints } from './checkPoints.ts'
import type { StationDirectory } from './directory.ts'
import type { Station } from './station.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+08:00')
const stationOf = (id: string, rest: Partial<Station> = {}): Station => ({
  id,
  order: Number(id),
  tenantId: '1',
  orgCode: 'A01',
  contractNo: `C${id}`,
  stationName: id,
  district: null,
  capacityW: 20_000,
  place: { longitude: 118, latitude: 29 },
  step: 1,
  lastMs: 0,
  ...rest,
})
const own = stationOf('11')
const unknownCapacity = stationOf('12', { capacityW: 0 })
const foreign = stationOf('13', { tenantId: '2' })

/** A directory that knows three stations and notes what is looked for beyond them. */
function parts(tenantId = '1') {
  const all = [own, unknownCapacity, foreign]
  const asked: unknown[] = []
  const directory = {
    byId: (tenant: string, id: string) => all.find((one) => one.tenantId === tenant && one.id === id),
    byContractNo: (tenant: string, no: string) => all.find((one) => one.tenantId === tenant && one.contractNo === no),
    discover: async (tenant: string, wanted: unknown) => void asked.push([tenant, wanted]),
  } as unknown as StationDirectory
  return { asked, parts: { directory, tenantId, nowMs } }
}
const base = { stationId: '11', ts: '2026-11-21T09:58:30+08:00', powerW: 1_234.56 }
const check = async (point: unknown) => {
  const { points, rejected, future } = await checkPoints([point], parts().parts)
  return { point: points[0], reason: rejected[0] && chineseText(rejected[0].reason), isFuture: future.length === 1 }
}
const reasonOf = async (change: Readonly<Record<string, unknown>>) => (await check({ ...base, ...change })).reason

describe('a point that is taken', () => {
  test('has its day, its slot, tenths of a watt and watt hours', async () => {
    const atMs = Date.parse(base.ts)
    expect((await check({ ...base, totalKwh: 1_000.0004 })).point).toEqual({
      station: own,
      day: dayNumberAt(atMs),
      slot: slotIndexAt(atMs),
      atMs,
      deciwatts: 12_346,
      wh: 1_000_000,
    })
    expect(slotIndexAt(atMs)).toBe(119)
  })
  test.each([
    [1_000.0004, 1_000_000],
    [1_000.0006, 1_000_001],
    // In binary a little less than it says: times 1000 is 1000.9999999999999.
    [1.001, 1_001],
    [0.0005, 1],
    [0.0004, 0],
  ])('has a counter of %d kWh as %d watt hours, the nearest', async (totalKwh, wh) => {
    expect((await check({ ...base, totalKwh })).point?.wh).toBe(wh)
  })
  test.each([
    [1_234.54, 12_345],
    [1_234.56, 12_346],
    [-0, 0],
  ])('has a power of %d W as %d tenths, the nearest', async (powerW, deciwatts) => {
    expect((await check({ ...base, powerW })).point?.deciwatts).toBe(deciwatts)
  })
  test('may have no counter, and a counter of zero is one', async () => {
    expect((await check(base)).point?.wh).toBeNull()
    expect((await check({ ...base, totalKwh: null })).point?.wh).toBeNull()
    expect((await check({ ...base, totalKwh: 0 })).point?.wh).toBe(0)
  })
  test('is found by its contract number as well, or by both when they agree', async () => {
    expect((await check({ ...base, stationId: undefined, contractNo: 'C11' })).point?.station).toBe(own)
    expect((await check({ ...base, contractNo: 'C11' })).point?.station).toBe(own)
  })
})

describe('the limits of a point, on both sides', () => {
  test('its time: ten minutes ahead of the server and the year 2000', async () => {
    const future = '时间晚于服务器时间 10 分钟以上，已隔离'
    expect(await reasonOf({ ts: '2026-11-21T10:10:00+08:00' })).toBeUndefined()
    expect(await check({ ...base, ts: '2026-11-21T10:10:00.001+08:00' })).toEqual({
      point: undefined,
      reason: future,
      isFuture: true,
    })
    expect(await reasonOf({ ts: '2000-01-01T00:00:00+08:00' })).toBeUndefined()
    expect(await check({ ...base, ts: '1999-12-31T23:59:59.999+08:00' })).toMatchObject({
      reason: '时间早于 2000-01-01',
      isFuture: false,
    })
  })
  test('its power: none below zero, three times the capacity and 10 kW, and what a slot can hold where that is unknown', async () => {
    expect(await reasonOf({ powerW: 0 })).toBeUndefined()
    expect(await reasonOf({ powerW: -0.01 })).toBe('powerW 为负；夜间待机功耗请按 0 上报')
    expect(await reasonOf({ powerW: 70_000 })).toBeUndefined()
    expect(await reasonOf({ powerW: 70_000.01 })).toBe('powerW 超过该电站的合理上限 70,000 W（装机容量 20 kWp）')
    expect(await reasonOf({ stationId: '12', powerW: 200_000_000 })).toBeUndefined()
    expect(await reasonOf({ stationId: '12', powerW: 200_000_001 })).toMatch(/合理上限 200,000,000 W/)
  })
  test('its counter: none below zero, a thousand million kWh', async () => {
    expect(await reasonOf({ totalKwh: -0.001 })).toBe('totalKwh 为负')
    expect(await reasonOf({ totalKwh: 1e9 })).toBeUndefined()
    expect(await reasonOf({ totalKwh: 1e9 + 1 })).toBe('totalKwh 超出范围')
  })
})

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['缺少 stationId 或 contractNo（文本）', { stationId: undefined }],
  ['缺少 stationId 或 contractNo（文本）', { stationId: 11 }],
  ['电站不存在，或不属于该采集密钥的租户', { stationId: '13' }],
  ['电站不存在，或不属于该采集密钥的租户', { stationId: undefined, contractNo: 'C13' }],
  ['stationId 与 contractNo 不是同一个电站', { contractNo: 'C12' }],
  ['ts 应为带时区的 ISO 8601 时间，例如 2026-11-21T10:30:00+08:00', { ts: '2026-11-21T09:58:30' }],
  ['ts 应为带时区的 ISO 8601 时间，例如 2026-11-21T10:30:00+08:00', { ts: nowMs }],
  ['powerW 应为数字（单位 W）', { powerW: '1234' }],
  ['powerW 应为数字（单位 W）', { powerW: undefined }],
  ['powerW 应为数字（单位 W）', { powerW: Number.NaN }],
  ['powerW 应为数字（单位 W）', { powerW: Number.POSITIVE_INFINITY }],
  ['totalKwh 应为数字（单位 kWh）', { totalKwh: '5' }],
  ['totalKwh 应为数字（单位 kWh）', { totalKwh: Number.NaN }],
])('a point is refused with «%s»: %j', async (reason, change) => {
  expect(await check({ ...base, ...change })).toEqual({ point: undefined, reason, isFuture: false })
})

test('a bad point is named by its place and holds up no other; what lies ahead is kept aside with its reference', async () => {
  const ahead = { ...base, ts: '2027-01-01T00:00:00Z' }
  const aheadByContract = { ...ahead, stationId: undefined, contractNo: 'C11' }
  const { points, rejected, future } = await checkPoints([null, base, 7, ahead, base, aheadByContract], parts().parts)
  expect(points).toHaveLength(2)
  expect(rejected.map(({ index, reason }) => [index, chineseText(reason).slice(0, 4)])).toEqual([
    [0, '测点应为'],
    [2, '测点应为'],
    [3, '时间晚于'],
    [5, '时间晚于'],
  ])
  expect(future).toEqual([
    { index: 3, stationRef: '11', point: ahead },
    { index: 5, stationRef: 'C11', point: aheadByContract },
  ])
})

test('stations that are not known are looked up once for the whole batch, and only what can be one', async () => {
  const { asked, parts: given } = parts()
  const points = [
    base,
    { stationId: '13' },
    { stationId: '99' },
    { stationId: '99' },
    { stationId: 'x' },
    { contractNo: 'C11' },
    { contractNo: 'N'.repeat(40) },
    { contractNo: 'N'.repeat(41) },
    { contractNo: 'N\0' },
    { contractNo: 5 },
    null,
    'x',
  ]
  await checkPoints(points, given)
  expect(asked).toEqual([['1', { ids: ['13', '99'], contractNos: ['N'.repeat(40)] }]])
  const none = parts()
  await checkPoints([base, null], none.parts)
  expect(none.asked).toEqual([])
})
