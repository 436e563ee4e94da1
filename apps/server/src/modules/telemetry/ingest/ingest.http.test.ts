import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { type BuiltStation, buildStation, type StationOptions } from '#server/testing/stations.ts'

const box = withTestApp()
const db = () => box.current.context.db
const build = (options: StationOptions = {}): Promise<BuiltStation> => buildStation(db(), box.current.context.cipher, options)
const key = (): string => box.current.announced.get('采集密钥') ?? ''
const send = (points: unknown, headers: Readonly<Record<string, string>> = { 'x-ingest-key': key() }) =>
  box.current.call('POST', '/api/telemetry/points', { body: { points }, headers })
const minute = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()
/** A moment of today's slot grid that is certainly past. */
const earlier = (minutes: number): string => iso(Math.floor(Date.now() / (5 * minute)) * 5 * minute - minutes * minute)
interface Counts {
  readonly accepted: number
  readonly duplicate: number
  readonly late: number
  readonly rejected: readonly { readonly index: number; readonly reason: string }[]
}
const countsOf = (answer: { readonly body: unknown }): Counts => {
  const { accepted, duplicate, late, rejected } = answer.body as Counts
  return { accepted, duplicate, late, rejected }
}
const live = async (stationId: string) => {
  const rows = await db().query<{ current_power_dw: number | null; total_energy: string; status: number; last_ts: Date | null }>(
    'SELECT current_power_dw, total_energy, status, last_ts FROM station_live WHERE station_id = $1',
    [stationId],
  )
  return rows[0]!
}

describe('200', () => {
  test('counts stand in the envelope and beside it', async () => {
    const { id } = await build()
    const answer = await send([{ stationId: id, ts: earlier(5), powerW: 100 }])
    const counts = { accepted: 1, duplicate: 0, late: 0, rejected: [] }
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, code: 200, message: '', result: counts, ...counts })
  })

  test('a point is in the live figures when the answer comes', async () => {
    const { id } = await build()
    const ts = earlier(5)
    await send([{ stationId: id, ts, powerW: 1234.5 }])
    expect(await live(id)).toEqual({ current_power_dw: 12_345, total_energy: '12345', status: 1, last_ts: new Date(ts) })
  })

  test('a station is named by its contract number as well', async () => {
    const { id, contractNo } = await build()
    expect(countsOf(await send([{ contractNo, ts: earlier(5), powerW: 7 }])).accepted).toBe(1)
    expect((await live(id)).current_power_dw).toBe(70)
  })

  test('a station made a moment ago is known at once', async () => {
    await send([])
    const { id, contractNo } = await build()
    const points = [
      { stationId: id, ts: earlier(10), powerW: 1 },
      { contractNo, ts: earlier(5), powerW: 2 },
    ]
    expect(countsOf(await send(points)).accepted).toBe(2)
  })

  test('the same points again are duplicates and change nothing', async () => {
    const { id } = await build()
    const points = [5, 10, 15].map((ago) => ({ stationId: id, ts: earlier(ago), powerW: ago * 100, totalKwh: 1000 - ago }))
    expect(countsOf(await send(points))).toMatchObject({ accepted: 3, duplicate: 0 })
    const before = await live(id)
    expect(countsOf(await send([...points, ...points]))).toMatchObject({ accepted: 0, duplicate: 6 })
    expect(await live(id)).toEqual(before)
  })

  test('texts that no database keeps harm neither the rest of the batch nor the point that is set aside', async () => {
    const { id, contractNo } = await build()
    const future = { contractNo, ts: iso(Date.now() + 60 * minute), powerW: 1 }
    const answer = await send([
      { stationId: id, ts: earlier(5), powerW: 100 },
      { contractNo: 'a\0b', ts: earlier(5), powerW: 1 },
      { ...future, note: 'a\0b \ud800', 'k\0': '\\u0000' },
      { ...future, stationId: { toString: 1 } },
      { ...future, note: '😀'.repeat(2_000) },
    ])
    expect(answer.status).toBe(200)
    expect(countsOf(answer)).toMatchObject({ accepted: 1, rejected: [1, 2, 3, 4].map((index) => ({ index })) })
    const kept = await db().query<{ point: Record<string, unknown> }>(
      'SELECT point FROM ingest_quarantine WHERE station_ref = $1 ORDER BY id',
      [contractNo],
    )
    expect(kept).toHaveLength(3)
    expect(kept[0]?.point).toMatchObject({ note: 'a\ufffdb \ufffd', 'k\ufffd': '\\u0000' })
  })

  test('late points are stored and counted as late', async () => {
    const { id } = await build()
    await send([{ stationId: id, ts: earlier(5), powerW: 500 }])
    const answer = countsOf(
      await send([
        { stationId: id, ts: earlier(90), powerW: 400 },
        { stationId: id, ts: iso(Date.now() - 40 * 86_400_000), powerW: 300 },
      ]),
    )
    expect(answer).toEqual({ accepted: 2, duplicate: 0, late: 2, rejected: [] })
    expect((await live(id)).total_energy).toBe('12000')
  })

  test('a bad point is named with its reason and never holds up the rest', async () => {
    const { id, contractNo } = await build()
    const other = await build()
    const ts = earlier(5)
    const cases: readonly (readonly [point: unknown, reason: RegExp])[] = [
      [null, /应为对象/],
      [{ ts, powerW: 1 }, /缺少 stationId 或 contractNo/],
      [{ stationId: 17, ts, powerW: 1 }, /缺少 stationId/],
      [{ stationId: '999999999999', ts, powerW: 1 }, /电站不存在/],
      [{ stationId: "1' OR '1'='1", ts, powerW: 1 }, /电站不存在/],
      [{ contractNo: '没有这个合同', ts, powerW: 1 }, /电站不存在/],
      [{ stationId: other.id, contractNo, ts, powerW: 1 }, /不是同一个电站/],
      [{ stationId: id, powerW: 1 }, /带时区/],
      [{ stationId: id, ts: '2026-11-21 10:30:00', powerW: 1 }, /带时区/],
      [{ stationId: id, ts: '1999-12-31T00:00:00Z', powerW: 1 }, /早于 2000-01-01/],
      [{ stationId: id, ts: iso(Date.now() + 11 * minute), powerW: 1 }, /已隔离/],
      [{ stationId: id, ts, powerW: '100' }, /powerW 应为数字/],
      [{ stationId: id, ts }, /powerW 应为数字/],
      [{ stationId: id, ts, powerW: -1 }, /powerW 为负/],
      [{ stationId: id, ts, powerW: 1e9 }, /合理上限 70,000 W/],
      [{ stationId: id, ts, powerW: 1, totalKwh: -0.5 }, /totalKwh 为负/],
      [{ stationId: id, ts, powerW: 1, totalKwh: 'viel' }, /totalKwh 应为数字/],
      [{ stationId: id, ts, powerW: 1, totalKwh: 1e10 }, /totalKwh 超出范围/],
    ]
    const answer = countsOf(await send([...cases.map(([point]) => point), { stationId: id, ts, powerW: 42 }]))
    expect(answer.rejected.map(({ index }) => index)).toEqual(cases.map((_, index) => index))
    for (const [index, [, reason]] of cases.entries()) expect(answer.rejected[index]!.reason).toMatch(reason)
    expect(answer.accepted).toBe(1)
    expect((await live(id)).current_power_dw).toBe(420)
  })

  test('a point of the future is kept aside', async () => {
    const { id } = await build()
    const ts = iso(Date.now() + 60 * minute)
    await send([{ stationId: id, ts, powerW: 5 }])
    const rows = await db().query('SELECT point, reason FROM ingest_quarantine WHERE station_ref = $1', [id])
    expect(rows).toEqual([{ point: { stationId: id, ts, powerW: 5 }, reason: expect.stringContaining('10 分钟') }])
  })

  test('a point up to ten minutes ahead is taken: clocks differ', async () => {
    const { id } = await build()
    expect(countsOf(await send([{ stationId: id, ts: iso(Date.now() + 9 * minute), powerW: 5 }])).accepted).toBe(1)
  })

  test('one bad point in ten thousand leaves 9,999 stored', async () => {
    const fleet = await buildFleet(db(), { count: 2_000 })
    const tenantKey = await keyOf(fleet.tenantId)
    const points = Array.from({ length: 10_000 }, (_, i) => ({
      stationId: fleet.stationIds[i % 2_000],
      ts: earlier(5 + 5 * Math.floor(i / 2_000)),
      powerW: i === 5_000 ? Number.NaN : i % 900,
    }))
    const answer = countsOf(await send(points, { 'x-ingest-key': tenantKey }))
    expect(answer).toEqual({
      accepted: 9_999,
      duplicate: 0,
      late: 0,
      rejected: [{ index: 5_000, reason: expect.stringContaining('数字') }],
    })
  })
})

async function keyOf(tenantId: string): Promise<string> {
  const { makeKey } = await import('#server/telemetry/ingestKeys.ts')
  const { insertKey } = await import('#server/telemetry/ingestKeys.queries.ts')
  const { newId } = await import('#server/db/ids.ts')
  const made = makeKey()
  await insertKey(db(), { id: newId(), tenantId, name: 'test', hash: made.hash })
  return made.key
}

describe('400 and 413', () => {
  test('a body without points is refused as a whole', async () => {
    for (const body of [{}, { points: {} }, [], 'points']) {
      const answer = await box.current.call('POST', '/api/telemetry/points', {
        body: body as object,
        headers: { 'x-ingest-key': key(), 'content-type': 'application/json' },
      })
      expect([answer.status, answer.body.success]).toEqual([400, false])
    }
  })

  test('more than 50,000 points are refused as a whole, with the limit', async () => {
    const answer = await send(new Array(50_001).fill(0))
    expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining('50,000 个测点')])
  })

  test('a body of 50 MB is refused with the limit', async () => {
    const body = `{"points":[${' '.repeat(50 * 1024 * 1024)}]}`
    const answer = await box.current.app.inject({
      method: 'POST',
      url: `${box.current.context.env.apiBase}/api/telemetry/points`,
      headers: { 'x-ingest-key': key(), 'content-type': 'application/json' },
      payload: body,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([413, expect.stringContaining('16 MB')])
  })
})

describe('401', () => {
  test('without a live key nothing is read or stored', async () => {
    const { id } = await build()
    const points = [{ stationId: id, ts: earlier(5), powerW: 9 }]
    const wrong: Readonly<Record<string, string>>[] = [
      {},
      { 'x-ingest-key': 'hk_wrong' },
      { 'x-ingest-key': '' },
      { 'x-ingest-key': 'x'.repeat(5_000) },
    ]
    for (const headers of wrong) {
      const answer = await send(points, headers)
      expect([answer.status, answer.body.success, answer.body.message]).toEqual([
        401,
        false,
        expect.stringContaining('X-Ingest-Key'),
      ])
    }
    expect((await live(id)).last_ts).toBeNull()
  })

  test('a key writes to stations of its own tenant only', async () => {
    const fleet = await buildFleet(db(), { count: 1 })
    const answer = countsOf(
      await send([
        { stationId: fleet.stationIds[0], ts: earlier(5), powerW: 9 },
        { contractNo: fleet.contractNos[0], ts: earlier(5), powerW: 9 },
      ]),
    )
    expect(answer.accepted).toBe(0)
    expect(answer.rejected.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('电站不存在'),
      expect.stringContaining('电站不存在'),
    ])
  })
})

describe('keys', () => {
  test('an administrator makes a key, sees it once, and ends it at once', async () => {
    const token = await box.current.signInAs('admin')
    const made = await box.current.call('POST', '/api/telemetry/ingestKey/add', { token, body: { name: '衢州采集器' } })
    const headers = { 'x-ingest-key': made.body.result.key }
    const { id } = await build()
    const points = [{ stationId: id, ts: earlier(5), powerW: 9 }]
    await expect.poll(async () => (await send(points, headers)).status).toBe(200)
    const list = await box.current.call('GET', '/api/telemetry/ingestKey/list', { token })
    expect(list.body.result[0]).toMatchObject({ id: made.body.result.id, name: '衢州采集器', revokedAt: null })
    expect(list.text).not.toContain(made.body.result.key)
    const ended = await box.current.call('DELETE', '/api/telemetry/ingestKey/delete', {
      token,
      query: { id: made.body.result.id },
    })
    expect(ended.body.success).toBe(true)
    await expect.poll(async () => (await send(points, headers)).status).toBe(401)
  })

  test('a key that does not exist cannot be ended', async () => {
    const token = await box.current.signInAs('admin')
    const answer = await box.current.call('DELETE', '/api/telemetry/ingestKey/delete', { token, query: { id: '12345' } })
    expect(answer.body).toMatchObject({ success: false, code: 404, message: expect.stringContaining('采集密钥') })
  })

  test('others than administrators neither see nor make keys', async () => {
    for (const username of ['staff', 'agent']) {
      const token = await box.current.signInAs(username)
      expect((await box.current.call('GET', '/api/telemetry/ingestKey/list', { token })).status).toBe(403)
      expect((await box.current.call('POST', '/api/telemetry/ingestKey/add', { token, body: { name: 'x' } })).status).toBe(403)
    }
  })
})
