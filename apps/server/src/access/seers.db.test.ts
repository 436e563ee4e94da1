import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { buildActor } from '../testing/actor.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildDataRule, buildDepart, buildPerson, buildTenant, type Person } from '../testing/organisation.ts'
import { departOfRow } from './rowPlace.ts'
import { absentPeople, seenByAbsent } from './seers.queries.ts'

const database = withTestDatabase()
const customers: AnyResource = customer
const positions: AnyResource = position
let person: Person
const ids = new Map<string, string>()
const idOf = (name: string): string => ids.get(name) ?? ''
const named = (found: ReadonlySet<string>): readonly string[] => [...ids].filter(([, id]) => found.has(id)).map(([name]) => name)

async function insert(tenantId: string, name: string, orgCode: string | null, status = '1'): Promise<void> {
  const id = newId()
  ids.set(name, id)
  await database.db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, status, create_by, contact_number, district)
     VALUES ($1, $2, $3, $4, $5, $6, 'test', '', '330803')`,
    [id, tenantId, orgCode, `C${id}`, name, status],
  )
}

beforeAll(async () => {
  const { db } = database
  person = await buildPerson(db, { orgCode: 'A01A01' })
  const { tenantId } = person
  await insert(tenantId, 'here', 'A01A01')
  await insert(tenantId, 'below', 'A01A01A01', '2')
  await insert(tenantId, 'second', 'A01A02', '2')
  await insert(tenantId, 'above', 'A01', '2')
  await insert(tenantId, 'nowhere', null, '2')
  await insert(await buildTenant(db), 'foreign', 'A01A01', '2')
  await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [
    person.userId,
    await buildDepart(db, { tenantId, orgCode: 'A01A02' }),
  ])
})

const rule = { resource: 'customer', column: 'status', condition: '=', value: '2' }
const absent = (whose: Parameters<typeof absentPeople>[2], tenantId = person.tenantId) =>
  absentPeople(database.db, tenantId, whose)
const own = (userId = person.userId) => absent({ userIds: [userId] })
const seen = async (byRules?: boolean, userId?: string) =>
  named(
    await seenByAbsent(database.db, await own(userId), {
      resource: customers,
      ids: [...ids.values()],
      ...(byRules !== undefined && { byRules }),
    }),
  )

describe('somebody without a session', () => {
  test('is found by account or name, once for each of their departments, in their own tenant alone', async () => {
    const { userId, username, tenantId } = person
    const place = (orgCode: string) => ({
      userId,
      username,
      tenantId,
      realname: `用户${username.slice(4)}`,
      orgCode,
      dataRules: [],
    })
    expect(await own()).toEqual([place('A01A01'), place('A01A02')])
    expect(await absent({ usernames: [username] })).toEqual(await own())
    const other = await buildPerson(database.db)
    expect(await absent({ userIds: [userId] }, other.tenantId)).toEqual([])
    expect(await absent({})).toEqual([])
    // A department that they have in another tenant is none here.
    await database.db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [
      other.userId,
      await buildDepart(database.db, { tenantId, orgCode: 'A01A01' }),
    ])
    expect((await absent({ userIds: [other.userId] }, other.tenantId)).map(({ orgCode }) => orgCode)).toEqual(['A01'])
    await database.db.query('DELETE FROM sys_user_depart WHERE user_id = $1', [other.userId])
    expect((await absent({ userIds: [other.userId] }, other.tenantId)).map(({ orgCode }) => orgCode)).toEqual([null])
  })

  test('sees what any of their departments shows, and nothing of another tenant or of no department', async () => {
    expect(await seen()).toEqual(['here', 'below', 'second'])
    const placeless = await buildPerson(database.db, { tenantId: person.tenantId })
    await database.db.query('DELETE FROM sys_user_depart WHERE user_id = $1', [placeless.userId])
    expect(await seen(false, placeless.userId)).toEqual([])
  })

  test('sees by rules alone everything that is asked for, while none limits them', async () => {
    expect(await seen(true)).toEqual([...ids.keys()])
  })

  test('is limited by the rules of their roles everywhere, by those of a department there, and by none that is switched off', async () => {
    const { db } = database
    const ruled = await buildPerson(db, { tenantId: person.tenantId, orgCode: 'A01A01' })
    const there = await buildDepart(db, { tenantId: person.tenantId, orgCode: 'A01A02' })
    await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [ruled.userId, there])
    await buildDataRule(db, { ...rule, tenantId: person.tenantId, roleId: ruled.roleId })
    const places = () => own(ruled.userId)
    const dataRule = { name: '规则', ...rule }
    expect((await places()).map(({ dataRules }) => dataRules)).toEqual([[dataRule], [dataRule]])
    expect(await seen(false, ruled.userId)).toEqual(['below', 'second'])
    // Whatever department, but of the tenant alone.
    expect(await seen(true, ruled.userId)).toEqual(['below', 'second', 'above', 'nowhere'])
    await db.query(
      `WITH moved AS (DELETE FROM sys_role_data_rule WHERE role_id = $1 RETURNING rule_id)
       INSERT INTO sys_depart_data_rule (depart_id, rule_id, tenant_id) SELECT $2, rule_id, $3 FROM moved`,
      [ruled.roleId, there, person.tenantId],
    )
    expect((await places()).map(({ dataRules }) => dataRules)).toEqual([[], [dataRule]])
    expect(await seen(false, ruled.userId)).toEqual(['here', 'below', 'second'])
    expect(await seen(true, ruled.userId)).toEqual(['here', 'below', 'second', 'above', 'nowhere'])
    await db.query(`UPDATE sys_data_rule SET status = '0' WHERE tenant_id = $1`, [person.tenantId])
    expect((await places()).map(({ dataRules }) => dataRules)).toEqual([[], []])
    await db.query('DELETE FROM sys_depart_data_rule WHERE depart_id = $1', [there])
  })
})

describe('the department of a row', () => {
  const seer = (
    orgCode: string,
    dataRules = [] as { name: string; resource: string; column: string; condition: string; value: string }[],
  ) => buildActor({ tenantId: person.tenantId, orgCode, dataRules })
  const departOf = (name: string, as = seer('A01A01')) => departOfRow(database.db, as, customers, idOf(name))

  test('is its code, and undefined for a row that somebody may not see', async () => {
    expect([await departOf('here'), await departOf('below')]).toEqual(['A01A01', 'A01A01A01'])
    for (const hidden of ['above', 'second', 'nowhere', 'foreign', 'unknown'])
      expect([
        hidden,
        await departOf(hidden === 'unknown' ? 'here' : hidden, hidden === 'unknown' ? seer('A01A09') : undefined),
      ]).toEqual([hidden, undefined])
    expect(await departOf('here', seer('A01A01', [{ name: '规则', ...rule }]))).toBeUndefined()
    expect(await departOf('below', seer('A01A01', [{ name: '规则', ...rule }]))).toBe('A01A01A01')
    expect(await departOfRow(database.db, seer('A01A01'), customers, newId())).toBeUndefined()
  })

  test('is none where rows belong to the whole tenant, whatever department made them', async () => {
    const id = newId()
    await database.db.query(
      `INSERT INTO sys_position (id, tenant_id, sys_org_code, code, name) VALUES ($1::bigint, $2, 'A01A02', $1::text, '站长')`,
      [id, person.tenantId],
    )
    expect(await departOfRow(database.db, seer('A01A01'), positions, id)).toBeNull()
    expect(await departOfRow(database.db, buildActor({ tenantId: newId() }), positions, id)).toBeUndefined()
  })
})
