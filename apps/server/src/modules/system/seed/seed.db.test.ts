import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { permissions } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { buildPasswords } from '#server/access/passwords.ts'
import { recordTables } from '#server/db/recordTables.ts'
import type { Db } from '#server/db/sql.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createTestDatabase, withTestDatabase } from '#server/testing/database.ts'
import { buildFieldCipher } from '#server/testing/fieldCipher.ts'
import { menuRows } from './menuRows.ts'
import { seedModule } from './seed.module.ts'
import { seedBase } from './seed.service.ts'

const passwords = buildPasswords()
const tools = { passwords, cipher: buildFieldCipher(Buffer.alloc(32, 7)) }
const local = { host: '127.0.0.1', demoAccounts: false }
const demo = { demo: true, seedPassword: 'Sunny-roof-42', ...local }

describe('the first start', () => {
  const database = withTestDatabase()

  test('[PROD-03] makes an administrator, an internal operator and an agent, each of whom can sign in', async () => {
    const made = await seedBase(database.db, demo, tools)
    expect(made).toMatchObject({ firstStart: true, demo: true, generatedPassword: null })
    const users = await database.db.query<{ username: string; password_hash: string; role_code: string; org_category: string }>(
      `SELECT u.username, u.password_hash, r.role_code, min(d.org_category) AS org_category FROM sys_user u
       JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = u.tenant_id
       JOIN sys_user_depart ud ON ud.user_id = u.id JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = u.tenant_id
       GROUP BY u.id, r.role_code ORDER BY u.username`,
    )
    expect(users.map(({ username, role_code, org_category }) => [username, role_code, org_category])).toEqual([
      ['admin', 'admin', '1'],
      ['agent', 'agent', '2'],
      ['multi', 'operator', '3'],
      ['staff', 'operator', '3'],
      ['tenants', 'operator', '1'],
    ])
    for (const user of users) expect(await passwords.verify(user.password_hash, demo.seedPassword)).toBe(true)
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(users.length)
  })

  test('[PERM-15] stores every permission code as a button and grants the operator no administration', async () => {
    const buttons = await database.db.query<{ perms: string }>(
      'SELECT perms FROM sys_permission WHERE menu_type = 2 ORDER BY perms',
    )
    expect(buttons.map((row) => row.perms)).toEqual(permissions.map((entry) => entry.code).sort())
    const granted = await database.db.query<{ perms: string }>(
      `SELECT p.perms FROM sys_role r JOIN sys_role_permission rp ON rp.role_id = r.id JOIN sys_permission p ON p.id = rp.permission_id
       WHERE r.tenant_id = 1 AND r.role_code = 'operator' AND p.perms LIKE 'system:%'`,
    )
    expect(granted.map((row) => row.perms)).toEqual(['system:pii:reveal'])
  })

  test('hangs every page under its group and every department under its parent', async () => {
    const pages = await database.db.query<{ url: string; parent: string }>(
      `SELECT p.url, g.url AS parent FROM sys_permission p JOIN sys_permission g ON g.id = p.parent_id WHERE p.menu_type = 1`,
    )
    const wanted = menuRows().filter((row) => row.menuType === 1)
    expect(pages.map((row) => [row.url, row.parent]).sort()).toEqual(wanted.map((row) => [row.url, row.parentUrl]).sort())
    const orphans = await database.db.query(`SELECT org_code FROM sys_depart WHERE tenant_id = 1 AND parent_id IS NULL`)
    expect(orphans).toEqual([{ org_code: 'A01' }])
  })

  test('a second start changes nothing and keeps texts, titles and switches that somebody edited', async () => {
    const { db } = database
    await db.query(`UPDATE sys_dict_item SET item_text = '离网', status = '0' WHERE item_value = '0' AND dict_id =
      (SELECT id FROM sys_dict WHERE tenant_id = 1 AND dict_code = 'station_status')`)
    await db.query(`UPDATE sys_permission SET name = '电站', hidden = true WHERE url = '/station/index'`)
    const before = await snapshot()
    const again = await seedBase(db, { ...local, demo: true, seedPassword: 'another-one' }, tools)
    expect(again).toMatchObject({ firstStart: false, demo: true, accounts: [], generatedPassword: null })
    expect(await snapshot()).toEqual(before)
  })

  test('a start of a newer version adds the entries and items that are missing and grants them to the roles', async () => {
    const { db } = database
    await db.query(`DELETE FROM sys_permission WHERE perms = 'station:alarm:ack'`)
    await db.query(`DELETE FROM sys_dict WHERE dict_code = 'sex'`)
    await seedBase(db, demo, tools)
    const granted = await db.query<{ role_code: string }>(
      `SELECT r.role_code FROM sys_permission p JOIN sys_role_permission rp ON rp.permission_id = p.id JOIN sys_role r ON r.id = rp.role_id
       WHERE r.tenant_id = 1 AND p.perms = 'station:alarm:ack' ORDER BY r.role_code`,
    )
    expect(granted.map((row) => row.role_code)).toEqual(['admin', 'agent', 'operator'])
    const items = await db.query<{ item_text: string }>(
      `SELECT i.item_text FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id WHERE d.tenant_id = 1 AND d.dict_code = 'sex' ORDER BY i.sort_order`,
    )
    expect(items.map((row) => row.item_text)).toEqual(['男', '女'])
  })

  test('[PERM-15] a right that a newer version means for a built-in role is given once, and never again after it was taken away', async () => {
    const { db } = database
    const operator = `(SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = 'operator')`
    const right = `(SELECT id FROM sys_permission WHERE perms = 'colleague:list')`
    const take = () => db.query(`DELETE FROM sys_role_permission WHERE role_id = ${operator} AND permission_id = ${right}`)
    const holds = async () =>
      (await db.query(`SELECT FROM sys_role_permission WHERE role_id = ${operator} AND permission_id = ${right}`)).length === 1
    const forget = () => db.query(`DELETE FROM sys_config WHERE key = 'offeredRights'`)
    expect(await holds()).toBe(true)
    // Taken away by an administrator.
    await take()
    await seedBase(db, demo, tools)
    expect(await holds()).toBe(false)
    // Saved by a version that did not keep what it had given, and nobody took anything: the role is completed.
    await forget()
    await seedBase(db, demo, tools)
    expect(await holds()).toBe(true)
    // The same, but rights were taken from the role: what it lacks may be meant.
    await take()
    await forget()
    await db.query(
      `INSERT INTO sys_audit (id, tenant_id, event, target, detail) SELECT 1, 1, 'role.permissions', id::text, '{"taken":1}' FROM sys_role WHERE id = ${operator}`,
    )
    await seedBase(db, demo, tools)
    expect(await holds()).toBe(false)
  })

  test('a role that a newer version brings is made with its rights; one that an administrator deleted stays away', async () => {
    const { db } = database
    await db.query(
      `DELETE FROM sys_user_role WHERE role_id IN (SELECT id FROM sys_role WHERE role_code IN ('reviewer', 'finance'))`,
    )
    await db.query(
      `DELETE FROM sys_role_permission WHERE role_id IN (SELECT id FROM sys_role WHERE role_code IN ('reviewer', 'finance'))`,
    )
    await db.query(`DELETE FROM sys_role WHERE role_code IN ('reviewer', 'finance')`)
    await db.query(`UPDATE sys_config SET value = value - 'reviewer' WHERE key = 'offeredRights'`)
    await seedBase(db, demo, tools)
    const there = await db.query<{ code: string; rights: number }>(
      `SELECT r.role_code AS code, count(p.*)::int AS rights FROM sys_role r LEFT JOIN sys_role_permission p ON p.role_id = r.id
       WHERE r.tenant_id = 1 AND r.role_code IN ('reviewer', 'finance') GROUP BY 1`,
    )
    expect(there).toEqual([{ code: 'reviewer', rights: expect.any(Number) }])
    expect(there[0]?.rights).toBeGreaterThan(10)
  })

  async function snapshot(): Promise<unknown> {
    return Promise.all(
      ['sys_user', 'sys_depart', 'sys_role', 'sys_role_permission', 'sys_permission', 'sys_dict', 'sys_dict_item'].map((table) =>
        recordTables(database.db)
          .selectFrom(table)
          .selectAll()
          .orderBy(table === 'sys_role_permission' ? ['permissionId', 'roleId'] : ['id'])
          .execute(),
      ),
    )
  }
})

describe('starts of other kinds', () => {
  test('five processes that start together make everything once, and one of them knows the password', async () => {
    const database = await createTestDatabase()
    try {
      const starts = await Promise.all(
        Array.from({ length: 5 }, () => seedBase(database.db, { ...local, demo: true, seedPassword: null }, tools)),
      )
      const first = starts.filter((start) => start.firstStart)
      expect(first).toHaveLength(1)
      expect(first[0]?.generatedPassword).toMatch(/^[a-zA-Z2-9]{16}$/)
      expect(starts.filter((start) => start.generatedPassword !== null)).toHaveLength(1)
      const [admin] = await database.db.query<{ password_hash: string }>(
        `SELECT password_hash FROM sys_user WHERE username = 'admin'`,
      )
      expect(await passwords.verify(admin?.password_hash ?? null, first[0]?.generatedPassword ?? '')).toBe(true)
      const [count] = await database.db.query(
        `SELECT (SELECT count(*)::int FROM sys_user) AS users, (SELECT count(*)::int FROM sys_dict WHERE tenant_id = 1) AS dicts`,
      )
      expect(count).toEqual({ users: 5, dicts: dictionaries.length })
    } finally {
      await database.drop()
    }
  })

  test('an empty start makes the head office and an administrator who must change the password; a later demo start adds nothing', async () => {
    const database = await createTestDatabase()
    try {
      const { db } = database
      expect(await seedBase(db, { ...local, demo: false, seedPassword: 'Sunny-roof-42' }, tools)).toMatchObject({ demo: false })
      expect(await seedBase(db, demo, tools)).toMatchObject({ firstStart: false, demo: false })
      const accounts = `SELECT username, must_change_password, password_expires_at = 'infinity' AS is_endless FROM sys_user`
      expect(await db.query(accounts)).toEqual([{ username: 'admin', must_change_password: true, is_endless: true }])
      expect(await db.query('SELECT org_code, org_category FROM sys_depart')).toEqual([{ org_code: 'A01', org_category: '1' }])
    } finally {
      await database.drop()
    }
  })
})

describe('a first start that is open to the network', () => {
  const open = { ...demo, host: '0.0.0.0' }
  const namesOf = async (db: Db) =>
    await db.query<{ username: string; must_change_password: boolean }>(
      'SELECT username, must_change_password FROM sys_user WHERE password_hash IS NOT NULL ORDER BY username',
    )

  test.each(['0.0.0.0', '::', '192.168.1.7', '128.0.0.1', 'pv.example.com'])(
    'at %s makes the administrator alone, who has to change the password',
    async (host) => {
      const { db, drop } = await createTestDatabase()
      const made = await seedBase(db, { ...open, host }, tools)
      expect(made).toMatchObject({ firstStart: true, demo: true, withheld: ['staff', 'agent', 'multi', 'tenants'] })
      expect(made.accounts.map(({ username }) => username)).toEqual(['admin'])
      expect(await namesOf(db)).toEqual([{ username: 'admin', must_change_password: true }])
      // Nor does a later start on the machine itself.
      expect(await seedBase(db, demo, tools)).toMatchObject({ firstStart: false, accounts: [], withheld: [] })
      expect((await namesOf(db)).length).toBe(1)
      await drop()
    },
  )

  test.each([
    { host: '0.0.0.0', demoAccounts: true },
    { host: 'localhost', demoAccounts: false },
    { host: '::1', demoAccounts: false },
    { host: '127.0.0.5', demoAccounts: false },
  ])('has the accounts of the demo at %j', async (place) => {
    const { db, drop } = await createTestDatabase()
    expect(await seedBase(db, { ...open, ...place }, tools)).toMatchObject({ withheld: [] })
    expect((await namesOf(db)).map((one) => [one.username, one.must_change_password])).toEqual(
      ['admin', 'agent', 'multi', 'staff', 'tenants'].map((name) => [name, false]),
    )
    await drop()
  })

  test('withholds nothing where there is no demo', async () => {
    const { db, drop } = await createTestDatabase()
    expect(await seedBase(db, { ...open, demo: false }, tools)).toMatchObject({ demo: false, withheld: [] })
    await drop()
  })
})

describe('what a start says of the demo', () => {
  const said = (announced: ReadonlyMap<string, string>) => [announced.get('演示账号'), announced.get('警告')]
  const start = async (env: Record<string, string>) => {
    const app = await startTestApp({ modules: [seedModule], ownSeed: true, env: { HELIODESK_TEST_MODE: '0', ...env } })
    await app.close()
    return said(app.announced)
  }

  test('open to the network: which accounts were not made', async () => {
    expect(await start({ HOST: '0.0.0.0' })).toEqual([
      '未创建 staff、agent、multi、tenants：HOST=0.0.0.0，服务对网络开放',
      undefined,
    ])
  })

  test.each([
    [{ HOST: '0.0.0.0', HELIODESK_DEMO_ACCOUNTS: '1' }, 'HOST=0.0.0.0'],
    [{ HELIODESK_TRUST_PROXY: '10.0.0.1' }, '设置了 HELIODESK_TRUST_PROXY'],
    [{ HELIODESK_PUBLIC_URL: 'https://pv.example.com' }, '设置了 HELIODESK_PUBLIC_URL'],
  ])('%j with the accounts: a warning that names them', async (env, opening) => {
    const warning = `${opening}，网络上的人可以用演示账号 staff、agent、multi、tenants 登录`
    expect(await start(env)).toEqual([undefined, warning])
  })

  test.each<Record<string, string>>([
    {},
    { HELIODESK_PUBLIC_URL: 'http://127.0.0.1:8080' },
    { HOST: '0.0.0.0', HELIODESK_DEMO: '0' },
  ])('%j: nothing', async (env) => {
    expect(await start(env)).toEqual([undefined, undefined])
  })

  test('an older data directory that is opened later is warned of, but for accounts that were frozen', async () => {
    const app = await startTestApp({ modules: [seedModule], ownSeed: true })
    const { db } = app.context
    await db.query(`UPDATE sys_user SET status = 2 WHERE username = 'staff'`)
    const announced = new Map<string, string>()
    const announce = (label: string, text: string) => void announced.set(label, text)
    await seedModule({ ...app.context, announce, env: { ...app.context.env, host: '0.0.0.0' } }).start?.()
    expect(said(announced)).toEqual([undefined, 'HOST=0.0.0.0，网络上的人可以用演示账号 agent、multi、tenants 登录'])
    expect(announced.get('账号')).not.toContain('staff')
    await db.query(`UPDATE sys_user SET del_flag = 1 WHERE username <> 'admin'`)
    announced.clear()
    await seedModule({ ...app.context, announce, env: { ...app.context.env, host: '0.0.0.0' } }).start?.()
    expect(said(announced)).toEqual([undefined, undefined])
    await app.close()
  })
})
