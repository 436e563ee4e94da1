import { middleOfChina } from '@heliodesk/domain/solar/daylight'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { buildStation } from '../testing/stations.ts'
import { buildDirectory } from './directory.ts'

const database = withTestDatabase()
const log = { warn: () => undefined }

beforeAll(() => database.db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '演示') ON CONFLICT DO NOTHING`))

/** The database, whose answer to the reading of all stations is held back until `open` is called. */
function heldBack(db: Db): { readonly db: Db; readonly read: Promise<void>; readonly open: () => void } {
  const read = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const query: Db['query'] = async <T>(text: string, values?: readonly unknown[], name?: string) => {
    const rows = await db.query<T>(text, values, name)
    if (text.includes('ORDER BY s.id LIMIT')) {
      read.resolve()
      await gate.promise
    }
    return rows
  }
  return {
    db: new Proxy(db, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key)) }),
    read: read.promise,
    open: gate.resolve,
  }
}

test('a station that is discovered while all are being read stays known with its newest point', async () => {
  const held = heldBack(database.db)
  const directory = buildDirectory(held.db, log)
  const reloaded = directory.reload()
  await held.read
  const { id, contractNo } = await buildStation(database.db, null)
  await directory.discover('1', { ids: [id], contractNos: [] })
  const known = directory.get(id)!
  directory.touch(known, 1_000)
  held.open()
  await reloaded
  expect(directory.get(id)).toBe(known)
  expect(directory.byContractNo('1', contractNo)).toBe(known)
  expect(directory.get(id)?.lastMs).toBe(1_000)
})

test('a station that is no longer there is forgotten when all are read again', async () => {
  const directory = buildDirectory(database.db, log)
  const { id, contractNo } = await buildStation(database.db, null)
  await directory.reload()
  expect(directory.get(id)?.contractNo).toBe(contractNo)
  await database.db.query('DELETE FROM station_live WHERE station_id = $1', [id])
  await database.db.query('DELETE FROM station_info WHERE id = $1', [id])
  await directory.reload()
  expect(directory.get(id)).toBeUndefined()
  expect(directory.byContractNo('1', contractNo)).toBeUndefined()
})

test('more stations than are read at once are all known, each read once', async () => {
  const asked: unknown[] = []
  const rows = Array.from({ length: 10_001 }, (_, place) => ({
    id: String(1_000_000 + place),
    tenant_id: '1',
    contract_no: `HT${place}`,
    district: null,
  }))
  const query = async (_text: string, [after, limit]: readonly unknown[]) => {
    asked.push(after)
    return rows.filter(({ id }) => Number(id) > Number(after)).slice(0, Number(limit))
  }
  const directory = buildDirectory({ query } as unknown as Db, log)
  await directory.reload()
  expect(directory.all().map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(asked).toEqual(['0', '1004999', '1009999'])
})

test('a station is found by id, number and district in its own tenant alone', async () => {
  const district = (place: number) => (place === 0 ? '330803' : '330881')
  const { tenantId, stationIds, contractNos } = await buildFleet(database.db, { count: 3, district, sampleMinutes: () => 15 })
  const directory = buildDirectory(database.db, log)
  await directory.reload()
  const [first, second, third] = stationIds.map((id) => directory.get(id))
  expect(first).toMatchObject({ tenantId, contractNo: contractNos[0], district: '330803', step: 3, lastMs: 0 })
  expect(directory.byId(tenantId, stationIds[0]!)).toBe(first)
  expect(directory.byId('1', stationIds[0]!)).toBeUndefined()
  expect(directory.byContractNo(tenantId, contractNos[1]!)).toBe(second)
  expect(directory.byContractNo('1', contractNos[1]!)).toBeUndefined()
  expect(new Set(directory.inDistrict(tenantId, '330881'))).toEqual(new Set([second, third]))
  expect(directory.inDistrict(tenantId, '330803')).toEqual([first])
  expect(directory.inDistrict('1', '330803')).not.toContain(first)
  expect(directory.inDistrict(tenantId, '330800')).toEqual([])
  await directory.reload()
  expect(directory.inDistrict(tenantId, '330803')).toEqual([first])
  expect(directory.all()).toContain(first)
})

test('stations made meanwhile are discovered by id or number, those of another tenant are not', async () => {
  const directory = buildDirectory(database.db, log)
  await directory.reload()
  const own = await buildFleet(database.db, { count: 3 })
  await directory.discover('1', { ids: own.stationIds, contractNos: own.contractNos })
  expect(own.stationIds.map((id) => directory.get(id))).toEqual([undefined, undefined, undefined])
  await directory.discover(own.tenantId, { ids: [own.stationIds[0]!], contractNos: [own.contractNos[1]!] })
  expect(own.stationIds.map((id) => directory.get(id)?.id)).toEqual([own.stationIds[0], own.stationIds[1], undefined])
  const known = own.stationIds.slice(0, 2).map((id) => directory.get(id))
  await directory.discover(own.tenantId, { ids: own.stationIds.slice(0, 2), contractNos: [] })
  expect(directory.inDistrict(own.tenantId, '330803')).toEqual(known)
})

test('a station lies where it is registered, and in the middle of China as long as half of its place is missing', async () => {
  const { stationIds } = await buildFleet(database.db, { count: 4 })
  const places = [
    [118.87, 28.94],
    [118.87, null],
    [null, 28.94],
    [null, null],
  ]
  for (const [i, place] of places.entries())
    await database.db.query('UPDATE station_info SET longitude = $2, latitude = $3 WHERE id = $1', [stationIds[i], ...place])
  const directory = buildDirectory(database.db, log)
  await directory.reload()
  expect(stationIds.map((id) => directory.get(id)?.place)).toEqual([
    { longitude: 118.87, latitude: 28.94 },
    middleOfChina,
    middleOfChina,
    middleOfChina,
  ])
})

test('the newest point of a station only grows', async () => {
  const directory = buildDirectory(database.db, log)
  const { stationIds } = await buildFleet(database.db, { count: 1 })
  await directory.reload()
  const station = directory.get(stationIds[0]!)!
  for (const atMs of [5_000, 9_000, 7_000]) directory.touch(station, atMs)
  expect(station.lastMs).toBe(9_000)
  await directory.reload()
  expect(station.lastMs).toBe(9_000)
})

test('a station made anywhere is known soon after its notice', async () => {
  const directory = buildDirectory(database.db, log)
  onTestFinished(() => directory.close())
  await directory.ready()
  const { tenantId, stationIds } = await buildFleet(database.db, { count: 1 })
  await database.db.notify('telemetry', 'stations')
  await expect.poll(() => directory.get(stationIds[0]!)?.tenantId).toBe(tenantId)
})
