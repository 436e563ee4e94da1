import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { buildActor } from '../testing/actor.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildTenant } from '../testing/organisation.ts'
import { type BuiltStation, buildStation } from '../testing/stations.ts'
import type { DataRule } from './actor.ts'
import { ruleIds, scopeFilter } from './scope.ts'

const database = withTestDatabase()
const stations: AnyResource = station
const customers: AnyResource = customer
const orders: AnyResource = workOrder
let tenantId = ''
let first: BuiltStation
let second: BuiltStation
const names = new Map<string, string>()

async function order(
  name: string,
  stationId: string | null,
  people: { createBy?: string; assignee?: string } = {},
): Promise<void> {
  const id = newId()
  names.set(id, name)
  await database.db.query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, order_no, station_id, create_by, assignee) VALUES ($1::bigint, $2, 'A01', $1::text, $3, $4, $5)`,
    [id, tenantId, stationId, people.createBy ?? 'other', people.assignee ?? null],
  )
}

beforeAll(async () => {
  const { db } = database
  tenantId = await buildTenant(db)
  first = await buildStation(db, null, { tenantId, orgCode: 'A01', name: '一号' })
  second = await buildStation(db, null, { tenantId, orgCode: 'A01', name: '二号' })
  // Of the same owner and name, but in another tenant.
  const foreign = await buildStation(db, null, { tenantId: await buildTenant(db), orgCode: 'A01', name: '三号' })
  await db.query('UPDATE station_info SET customer_id = $2 WHERE id = $1', [foreign.id, second.customerId])
  for (const [name, { id }] of Object.entries({ first, second })) {
    names.set(id, name)
    await order(`order of ${name}`, id)
  }
  for (const [name, { customerId }] of Object.entries({ first, second })) names.set(customerId, `owner of ${name}`)
  await db.query(`UPDATE customer SET create_by = 'staff' WHERE id = $1`, [second.customerId])
  for (const [name, createBy] of [
    ['loose owner of mine', 'staff'],
    ['loose owner of another', 'other'],
  ] as const) {
    const id = newId()
    names.set(id, name)
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, create_by, contact_number, district)
       VALUES ($1::bigint, $2, 'A01', $1::text, $3, $4, '', '330803')`,
      [id, tenantId, name, createBy],
    )
  }
  await order('mine at the second', second.id, { createBy: 'staff', assignee: 'staff' })
  await order('loose of another', null)
  await order('loose that I wrote', null, { createBy: 'staff' })
  await order('loose that I do', null, { assignee: 'staff' })
})

const rule = (resource: string, column: string, value: string): DataRule => ({
  name: '规则',
  resource,
  column,
  condition: '=',
  value,
})
const staff = (...dataRules: DataRule[]) => buildActor({ tenantId, username: 'staff', orgCode: 'A01', dataRules })
const seen = async (resource: AnyResource, ...rules: DataRule[]): Promise<readonly (string | undefined)[]> => {
  const rows = await sql<{ id: string }>`select t.id from ${sql.table(resource.table)} as t
    where ${scopeFilter(staff(...rules), resource, 't')} order by t.id`.execute(database.db.kysely)
  return rows.rows.map(({ id }) => names.get(id))
}
const onStation = (name: string) => rule('station', 'stationName', name)

test('without a rule all rows of the department are seen', async () => {
  expect(await seen(stations)).toHaveLength(2)
  expect(await seen(customers)).toHaveLength(4)
  expect(await seen(orders)).toHaveLength(6)
})

test('a rule on stations leaves their owners and what hangs on them', async () => {
  expect(await seen(stations, onStation('一号'))).toEqual(['first'])
  expect(await seen(customers, onStation('一号'))).toEqual(['owner of first', 'loose owner of mine'])
})

test('a rule on customers leaves their stations, and the orders of these', async () => {
  const onOwner = rule('customer', 'id', second.customerId)
  expect(await seen(stations, onOwner)).toEqual(['second'])
  expect(await seen(orders, onOwner)).toEqual(['order of second', 'mine at the second', 'loose that I wrote', 'loose that I do'])
})

test('what hangs on nothing yet stays with those whom it names; what hangs on a hidden record does not', async () => {
  expect(await seen(orders, onStation('一号'))).toEqual(['order of first', 'loose that I wrote', 'loose that I do'])
})

test('two rules must both hold, along each way', async () => {
  const onOwner = rule('customer', 'id', second.customerId)
  expect(await seen(stations, onStation('一号'), onOwner)).toEqual([])
  expect(await seen(customers, onStation('二号'), onOwner)).toEqual(['owner of second'])
  const onNumber = ({ id }: BuiltStation) => rule('station', 'id', id)
  expect(await seen(customers, onStation('一号'), onNumber(first))).toEqual(['owner of first', 'loose owner of mine'])
  expect(await seen(customers, onStation('一号'), onNumber(second))).toEqual(['loose owner of mine'])
})

test('a record of another tenant holds nothing in sight', async () => {
  expect(await seen(customers, onStation('三号'))).toEqual(['loose owner of mine'])
})

test('constant SQL gets the ids of what is left', async () => {
  expect(await ruleIds(database.db, staff(onStation('一号')), customers)).toHaveLength(2)
  expect(await ruleIds(database.db, staff(rule('position', 'name', 'x')), customers)).toBeNull()
})
