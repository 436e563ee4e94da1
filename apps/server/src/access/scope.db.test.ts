import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { buildActor } from '../testing/actor.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildTenant } from '../testing/organisation.ts'
import type { Actor, DataRule } from './actor.ts'
import { ruleIds, scopeFilter, scopeParams } from './scope.ts'

const database = withTestDatabase()
const customers: AnyResource = customer
let tenantId = ''

const rows = [
  { name: '总部', orgCode: 'A01', status: '0', createBy: 'admin' },
  { name: '浙江', orgCode: 'A01A01', status: '1', createBy: 'staff' },
  { name: '衢州100%', orgCode: 'A01A01A01', status: '2', createBy: 'staff' },
  { name: '山东', orgCode: 'A01A02', status: '2', createBy: 'other' },
  { name: '无部门', orgCode: null, status: '1', createBy: 'staff' },
] as const

beforeAll(async () => {
  tenantId = await buildTenant(database.db)
  const foreign = await buildTenant(database.db)
  for (const row of rows) await insert(tenantId, row)
  await insert(foreign, { ...rows[1], name: '别的租户' })
})

async function insert(
  tenant: string,
  row: (typeof rows)[number] | { name: string; orgCode: string; status: string; createBy: string },
) {
  const id = newId()
  await database.db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, status, create_by, contact_number, district)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '', '330803')`,
    [id, tenant, row.orgCode, `C${id}`, row.name, row.status, row.createBy],
  )
}

const somebody = (given: Partial<Actor>): Actor => buildActor({ tenantId, username: 'staff', ...given })

async function seenBy(actor: Actor): Promise<string[]> {
  const found = await sql<{ name: string }>`select t.user_name as name from customer as t
    where ${scopeFilter(actor, customers, 't')} order by t.id`.execute(database.db.kysely)
  return found.rows.map((row) => row.name)
}

describe('rows of scope org', () => {
  test('are those of the working department and below, never another tenant, never rows without a department', async () => {
    expect(await seenBy(somebody({ orgCode: 'A01' }))).toEqual(['总部', '浙江', '衢州100%', '山东'])
    expect(await seenBy(somebody({ orgCode: 'A01A01' }))).toEqual(['浙江', '衢州100%'])
    expect(await seenBy(somebody({ orgCode: 'A01A02' }))).toEqual(['山东'])
  })

  test('are none without a working department, or with a code that is no code', async () => {
    for (const orgCode of [null, '', '%', 'A%', 'A01_01', '!'])
      expect(await seenBy(somebody({ orgCode })), String(orgCode)).toEqual([])
  })

  test('an administrator sees no more rows than their department has', async () => {
    expect(await seenBy(somebody({ orgCode: 'A01A02', isAdmin: true, roles: ['admin'] }))).toEqual(['山东'])
  })

  test('are the same through the parameters of constant SQL', async () => {
    for (const orgCode of ['A01', 'A01A01', 'A01A02', null]) {
      const actor = somebody({ orgCode })
      const scope = scopeParams(actor)
      const found = await database.db.query<{ user_name: string }>(
        'SELECT user_name FROM customer WHERE tenant_id = $1 AND sys_org_code LIKE $2 ORDER BY id',
        [scope.tenantId, scope.orgPrefixPattern],
      )
      expect(found.map((row) => row.user_name)).toEqual(await seenBy(actor))
    }
  })

  test('are found through the index of the department code', async () => {
    await database.db.tx(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off')
      const plan = await tx.query<{ 'QUERY PLAN': string }>('EXPLAIN SELECT id FROM customer WHERE sys_org_code LIKE $1', [
        scopeParams(somebody({ orgCode: 'A01A01' })).orgPrefixPattern,
      ])
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('customer_org')
      expect(text).toMatch(/Index Cond: .*~>=~/)
    })
  })
})

test('rows of scope tenant are all of the tenant, whatever the department', async () => {
  const id = newId()
  await database.db.query(`INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1, $2, 'P1', '站长')`, [id, tenantId])
  const resource: AnyResource = position
  for (const [tenant, expected] of [
    [tenantId, 1],
    [newId(), 0],
  ] as const) {
    const actor = buildActor({ tenantId: tenant, orgCode: null })
    const found = await sql`select 1 from sys_position as t where ${scopeFilter(actor, resource, 't')}`.execute(
      database.db.kysely,
    )
    expect(found.rows).toHaveLength(expected)
  }
})

describe('data rules', () => {
  const rule = (column: string, condition: string, value: string): DataRule => ({
    name: '规则',
    resource: 'customer',
    column,
    condition,
    value,
  })
  const seenWith = (...dataRules: DataRule[]) => seenBy(somebody({ orgCode: 'A01', dataRules }))

  test('narrow the rows by each condition', async () => {
    expect(await seenWith(rule('status', '=', '2'))).toEqual(['衢州100%', '山东'])
    expect(await seenWith(rule('status', '!=', '2'))).toEqual(['总部', '浙江'])
    expect(await seenWith(rule('status', '>=', '1'))).toEqual(['浙江', '衢州100%', '山东'])
    expect(await seenWith(rule('status', '<', '1'))).toEqual(['总部'])
    expect(await seenWith(rule('status', 'in', '0, 1'))).toEqual(['总部', '浙江'])
    expect(await seenWith(rule('userName', 'LIKE', '州'))).toEqual(['衢州100%'])
    expect(await seenWith(rule('userName', 'LEFT_LIKE', '东'))).toEqual(['山东'])
    expect(await seenWith(rule('userName', 'RIGHT_LIKE', '山'))).toEqual(['山东'])
  })

  test('take wildcards literally and values as values', async () => {
    expect(await seenWith(rule('userName', 'LIKE', '%'))).toEqual(['衢州100%'])
    expect(await seenWith(rule('userName', '=', "' OR 1=1 --"))).toEqual([])
  })

  test('must all hold, and those on other resources say nothing', async () => {
    expect(await seenWith(rule('status', '=', '2'), rule('sysOrgCode', 'RIGHT_LIKE', 'A01A02'))).toEqual(['山东'])
    expect(await seenWith({ ...rule('status', '=', '2'), resource: 'position' })).toHaveLength(4)
  })

  test('know who asks and when', async () => {
    expect(await seenWith(rule('createBy', '=', '#{sys_user_code}'))).toEqual(['浙江', '衢州100%'])
    expect(await seenWith(rule('sysOrgCode', '=', '#{sys_org_code}'))).toEqual(['总部'])
    expect(await seenWith(rule('createTime', '<', '#{sys_date}'))).toEqual([])
  })

  test('that cannot be understood hide every row', async () => {
    const broken = [
      rule('status', 'USE_SQL_RULES', '1=1'),
      rule('status', 'CONTAINS', '2'),
      rule('password', '=', 'x'),
      rule('idCard', '=', '330102199001011234'),
      rule('constructor', '=', 'x'),
      rule('status', '=', '#{unknown}'),
      rule('status) or (1', '=', '1'),
    ]
    for (const one of broken) expect(await seenWith(one), one.column).toEqual([])
  })

  test('reach constant SQL as ids, and cost nothing when there are none', async () => {
    const plain = somebody({ orgCode: 'A01' })
    expect(await ruleIds(database.db, plain, customers)).toBeNull()
    const ruled = somebody({ orgCode: 'A01', dataRules: [rule('status', '=', '2')] })
    const ids = await ruleIds(database.db, ruled, customers)
    const found = await database.db.query<{ user_name: string }>(
      `SELECT user_name FROM customer WHERE tenant_id = $1 AND sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR id = ANY ($3)) ORDER BY id`,
      [tenantId, 'A01%', ids],
    )
    expect(found.map((row) => row.user_name)).toEqual(await seenBy(ruled))
  })
})
