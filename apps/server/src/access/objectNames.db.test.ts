import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson, type Person } from '../testing/organisation.ts'
import { buildStation } from '../testing/stations.ts'
import { thing } from '../testing/things.ts'
import { nameSql, objectNames } from './objectNames.queries.ts'

const database = withTestDatabase()
const people: Person[] = []
let station = ''

/** What is named in logs beside people, stations and plain titles: a row of each kind and what people call it. */
const kinds: Readonly<Record<string, { readonly insert: string; readonly name: string }>> = {
  fee: {
    insert: `INSERT INTO power_fee (id, tenant_id, station_id, ss_month) VALUES ($1, $2, $3, '2026-05')`,
    name: '南山电站 · 2026-05',
  },
  alarm: {
    insert: `INSERT INTO station_alarm (id, tenant_id, station_id, dedup_key, event_message, event_time, last_time)
      VALUES ($1, $2, $3, 'heat', '逆变器过温', now(), now())`,
    name: '南山电站 · 逆变器过温',
  },
  order: {
    insert: `INSERT INTO work_order (id, tenant_id, station_id, order_no) VALUES ($1, $2, $3, 'GD-1')`,
    name: 'GD-1 · 南山电站',
  },
  'order without a station': {
    insert: `INSERT INTO work_order (id, tenant_id, station_id, order_no) VALUES ($1, $2, nullif($3::bigint, $3), 'GD-2')`,
    name: 'GD-2',
  },
  menu: {
    insert: `INSERT INTO sys_permission (id, tenant_id, menu_type, name) VALUES ($1, $2, ($3::bigint > 0)::int, '自有菜单')`,
    name: '自有菜单',
  },
  route: {
    insert: `INSERT INTO sys_gateway_route (id, tenant_id, router_id, name, uri, predicates, filters)
      VALUES ($1, $2, 'weather-' || $3::bigint, '气象接口', 'http://a', '[]', '[]')`,
    name: '气象接口',
  },
  registration: {
    insert: `INSERT INTO sys_registration (id, tenant_id, username, realname, phone, phone_bidx, ip, create_time)
      VALUES ($1, $2, 'lisi', '李四', 'sealed', 'of ' || $3::bigint, '10.0.0.7', now())`,
    name: '李四（lisi）',
  },
  'ingest key': {
    insert: `INSERT INTO ingest_key (id, tenant_id, name, key_hash) VALUES ($1, $2, '采集器', int8send($3))`,
    name: '采集器',
  },
  import: {
    insert: `INSERT INTO import_job (id, tenant_id, station_id, file_name) VALUES ($1, $2, $3, '五月.csv')`,
    name: '南山电站 · 五月.csv',
  },
}

beforeAll(async () => {
  people.push(await buildPerson(database.db), await buildPerson(database.db))
  const [{ tenantId, orgCode }] = people as [Person]
  station = (await buildStation(database.db, null, { tenantId, orgCode, name: '南山电站' })).id
})

const tenants = () => people.map(({ tenantId }) => tenantId) as [string, string]

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('is called by its name in its own tenant and by the installation, and by nothing in another one', async () => {
    const id = newId()
    const { insert, name } = kinds[kind]!
    const [own, other] = tenants()
    await database.db.query(insert, [id, own, station])
    const called = new Map([[id, name]])
    expect(await objectNames(database.db, [id], own)).toEqual(called)
    expect(await objectNames(database.db, [id])).toEqual(called)
    expect(await objectNames(database.db, [id], other)).toEqual(new Map())
  })
})

test('what belongs to the program is named to every tenant, and to whoever has none', async () => {
  const id = newId()
  await database.db.query(`INSERT INTO sys_permission (id, menu_type, name) VALUES ($1, 1, '程序菜单')`, [id])
  for (const tenantId of [...tenants(), null, undefined])
    expect([tenantId, await objectNames(database.db, [id], tenantId)]).toEqual([tenantId, new Map([[id, '程序菜单']])])
})

test('somebody without a tenant is notified of no tenant, and of no ids nothing is asked', async () => {
  const [{ userId }] = people as [Person]
  expect(await objectNames(database.db, [userId], null)).toEqual(new Map())
  expect(await objectNames({} as typeof database.db, [])).toEqual(new Map())
})

test('objects of several kinds are found together, each under its own id; a long name is cut', async () => {
  const [{ userId, username, tenantId }] = people as [Person]
  const position = newId()
  await database.db.query('INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1::bigint, $2, $1::text, $3)', [
    position,
    tenantId,
    '站'.repeat(201),
  ])
  expect(await objectNames(database.db, [userId, position, station, newId()], tenantId)).toEqual(
    new Map([
      [userId, `用户${username.slice(4)}（${username}）`],
      [position, '站'.repeat(200)],
      [station, '南山电站'],
    ]),
  )
})

test('neither a personal number nor what is computed names a record', () => {
  const named = (key: string) => nameSql({ ...thing, list: { ...thing.list, keyword: [key] } })
  expect([named('phone'), named('doubled')]).toEqual([null, null])
  expect(named('name')).not.toBeNull()
})
