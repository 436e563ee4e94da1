import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, withTestDatabase } from '../testing/database.ts'
import { buildTenant } from '../testing/organisation.ts'
import { buildAccess } from './access.ts'
import { allEntries } from './dictionaries.ts'

const database = withTestDatabase()
const life = { sessionIdleHours: 2, sessionRememberedHours: 48, sessionPrivilegedHours: 12 }
const clock = { now: () => Date.now() }

describe('the master key', () => {
  test('of the first start is the only one that the database accepts afterwards', async () => {
    const own = await createTestDatabase()
    onTestFinished(() => own.drop())
    const masterKey = randomBytes(32)
    const build = (key: Buffer) => buildAccess({ env: { masterKey: key, dataDir: '', ...life }, db: own.db, clock })
    for (let start = 0; start < 2; start++) (await build(masterKey)).close()
    await expect(build(randomBytes(32))).rejects.toThrow('字段加密密钥与数据库不符')
  })
})

describe('the security log', () => {
  test('takes lines and lets nobody change or remove them', async () => {
    const access = await buildAccess({
      env: { masterKey: Buffer.alloc(32, 'key of the log'), dataDir: '', ...life },
      db: database.db,
      clock,
    })
    onTestFinished(() => access.close())
    await access.audit({ event: 'pii.reveal', target: 'a', detail: { reason: '因为' }, ip: '10.0.0.1', requestId: 'r1' })
    for (const change of [`UPDATE sys_audit SET event = 'changed'`, 'DELETE FROM sys_audit', 'TRUNCATE sys_audit'])
      await expect(database.db.query(change)).rejects.toThrow('sys_audit is append-only')
    expect(await database.db.query('SELECT event, target, detail, ip, request_id FROM sys_audit')).toEqual([
      { event: 'pii.reveal', target: 'a', detail: { reason: '因为' }, ip: '10.0.0.1', request_id: 'r1' },
    ])
  })
})

describe('dictionaries in memory', () => {
  async function setUp() {
    const access = await buildAccess({
      env: { masterKey: Buffer.alloc(32, 'key of the log'), dataDir: '', ...life },
      db: database.db,
      clock,
    })
    onTestFinished(() => access.close())
    const tenantId = await buildTenant(database.db)
    const dictId = tenantId
    await database.db.query(`INSERT INTO sys_dict (id, tenant_id, dict_name, dict_code) VALUES ($1, $1, '颜色', 'colour')`, [
      dictId,
    ])
    const add = (value: string, text: string, order: number | null, status = '1') =>
      database.db.query(
        `INSERT INTO sys_dict_item (id, tenant_id, dict_id, item_value, item_text, sort_order, status)
         VALUES ($1::bigint + $2, $1, $1, $3, $4, $5, $6)`,
        [dictId, value.charCodeAt(0), value, text, order, status],
      )
    return { access, tenantId, add }
  }

  test('[ENTITY-DICTITEM] keep the order, offer what is switched on, and keep the text of what is not', async () => {
    const { access, tenantId, add } = await setUp()
    await add('b', '蓝', 2)
    await add('c', '灰', null)
    await add('r', '红', 1)
    await add('x', '旧', 3, '0')
    const offered = await allEntries(access.dictionaries, tenantId)
    expect(offered['colour']?.map((entry) => entry.value)).toEqual(['r', 'b', 'c'])
    expect(offered['colour']?.[0]).toEqual({ value: 'r', text: '红', title: '红', label: '红' })
    expect((await access.dictionaries.items(tenantId, 'colour'))?.find((item) => item.value === 'x')?.text).toBe('旧')
  })

  test('are read anew when somebody says that they changed, and of one tenant only', async () => {
    const { access, tenantId, add } = await setUp()
    expect(await access.dictionaries.items(tenantId, 'colour')).toEqual([])
    await add('r', '红', 1)
    await access.dictionaries.changed()
    expect(await access.dictionaries.items(tenantId, 'colour')).toHaveLength(1)
    expect(await access.dictionaries.items(await buildTenant(database.db), 'colour')).toBeUndefined()
  })
})
