import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBackupSession } from '../backup/session.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { openDb } from './pool.ts'
import { withTenantScope } from './tenantScope.ts'

/** A database of one's own, whose account is no superuser: as docs/operations.md asks for it. */
const name = `owned_${newId()}`
const url = new URL(inject('templateUrl'))
const owned = new URL(url)
owned.username = name
owned.password = 'owner-of-tables'
owned.pathname = `/${name}`
const db = openDb({ url: owned.href, log: { warn: () => undefined }, poolSize: 2 })

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  await administer(
    `CREATE ROLE ${name} LOGIN PASSWORD 'owner-of-tables'`,
    `GRANT heliodesk_app, heliodesk_report TO ${name}`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  )
  await migrate(owned.href)
})

afterAll(async () => {
  await db.close()
  await administer(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`)
})

test('[MODULE-SYS-TENANT] an account that is no superuser upgrades, works for all tenants and keeps calls to theirs', async () => {
  const tenants = [newId(), newId()] as const
  for (const id of tenants) {
    await db.bypassRls.query(`INSERT INTO sys_tenant (id, name) VALUES ($1::bigint, 'x' || $1::text)`, [id])
    await db.bypassRls.query(`INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1, $2, 'P1', 'x')`, [newId(), id])
  }
  const seen = () => db.query('SELECT 1 FROM sys_position')
  expect(await db.bypassRls.query('SELECT 1 FROM sys_position')).toHaveLength(2)
  expect(await withTenantScope({ tenantId: tenants[0] }, seen)).toHaveLength(1)
  expect(await withTenantScope({ tenantId: tenants[1] }, () => db.query('DELETE FROM sys_position RETURNING 1'))).toHaveLength(1)
  expect(await seen()).toEqual([])
  expect(await db.bypassRls.query('SELECT 1 FROM sys_position')).toHaveLength(1)
})

test('[MODULE-SYS-TENANT] its backup sees every row, and is refused where a policy would keep rows from it', async () => {
  const session = await openBackupSession(owned.href)
  expect((await session.query('SELECT 1 FROM sys_position')).rows).toHaveLength(1)
  await session.query('DROP POLICY platform ON sys_position')
  await session.end()
  await expect(openBackupSession(owned.href)).rejects.toThrow('看不到这些表的全部数据（sys_position）')
})
