import { describe, expect, test } from 'vitest'
import { demoActor, demoMaker } from '#server/demo/demoActor.ts'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson } from '../testing/organisation.ts'
import { accountTaken } from './accountNames.queries.ts'
import { removeFactors } from './factors.queries.ts'
import { readInstallation, writeInstallation } from './installation.queries.ts'

const database = withTestDatabase()
const count = async (table: string, userId: string): Promise<number> =>
  (await database.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).length

describe('a name, a phone or an address for letters', () => {
  const nothing = { username: null, phoneIndex: null, email: null, id: null }
  const taken = (wanted: Partial<typeof nothing> | object) => accountTaken(database.db, { ...nothing, ...wanted })

  test('is taken by an account of any tenant, however it is written, and not by the account itself', async () => {
    const { userId, username } = await buildPerson(database.db)
    const other = await buildPerson(database.db)
    await database.db.query(`UPDATE sys_user SET phone_bidx = 'index of one', email = 'One@Example.com' WHERE id = $1`, [userId])
    for (const wanted of [{ username: username.toUpperCase() }, { phoneIndex: 'index of one' }, { email: 'one@example.COM' }]) {
      expect(await taken(wanted), JSON.stringify(wanted)).toBe(true)
      expect(await taken({ ...wanted, id: other.userId })).toBe(true)
      expect(await taken({ ...wanted, id: userId })).toBe(false)
    }
    for (const free of [{ username: `${username}x` }, { phoneIndex: 'INDEX OF ONE' }, { email: 'two@example.com' }, {}])
      expect(await taken(free), JSON.stringify(free)).toBe(false)
  })

  test('of a deleted account may be taken by another one', async () => {
    const { userId, username } = await buildPerson(database.db)
    await database.db.query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [userId])
    expect(await taken({ username })).toBe(false)
  })
})

describe('second factors that are taken away', () => {
  const totp = (userId: string, confirmedAt: Date | null) =>
    database.db.query('INSERT INTO sys_user_totp (user_id, secret, confirmed_at) VALUES ($1, $2, $3)', [userId, 'x', confirmedAt])
  const passkey = (userId: string) =>
    database.db.query(
      `INSERT INTO sys_user_passkey (id, user_id, name, credential_id, public_key) VALUES ($1::bigint, $2, 'key', $1::text, '')`,
      [newId(), userId],
    )
  const rest = async (userId: string) => {
    await database.db.query(`INSERT INTO sys_user_recovery_code (id, user_id, hint, code_hash) VALUES ($1, $2, 'ab', 'x')`, [
      newId(),
      userId,
    ])
    await database.db.query(
      `INSERT INTO sys_pending_sign_in (ticket_hash, user_id, door, remember, expires_at) VALUES ($1, $2, 'password', false, now())`,
      [Buffer.from(userId), userId],
    )
  }
  const tables = ['sys_user_totp', 'sys_user_passkey', 'sys_user_recovery_code', 'sys_pending_sign_in']
  const left = (userId: string) => Promise.all(tables.map((table) => count(table, userId)))

  test('leave nothing behind that could still let somebody in, and touch nobody else', async () => {
    const [owner, other] = [await buildPerson(database.db), await buildPerson(database.db)]
    for (const { userId } of [owner, other]) {
      await totp(userId, new Date())
      await passkey(userId)
      await rest(userId)
    }
    expect(await removeFactors(database.db, owner.userId)).toBe(true)
    expect([await left(owner.userId), await left(other.userId)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
  })

  test('were in use when there was a passkey or a code that had been confirmed', async () => {
    const factors: readonly (readonly [(userId: string) => Promise<unknown>, boolean])[] = [
      [async () => undefined, false],
      [(userId) => totp(userId, null), false],
      [(userId) => totp(userId, new Date()), true],
      [passkey, true],
    ]
    for (const [at, [give, wasInUse]] of factors.entries()) {
      const { userId } = await buildPerson(database.db)
      await give(userId)
      await rest(userId)
      expect([at, await removeFactors(database.db, userId)]).toEqual([at, wasInUse])
      expect(await left(userId)).toEqual([0, 0, 0, 0])
    }
  })
})

describe('who makes the demo', () => {
  const env = (demo: boolean, demoStations: number) => ({ demo, demoStations }) as Parameters<typeof demoMaker>[0]['env']
  const maker = (part: string, given = env(true, 20)) => demoMaker({ db: database.db, env: given }, part)
  const chief = async () => {
    const person = await buildPerson(database.db)
    await database.db.query(`UPDATE sys_user SET username = 'admin' WHERE id = $1`, [person.userId])
    return person
  }

  test('is the administrator at the head office, who may do everything, once for each part, in a demo with stations alone', async () => {
    expect(await maker('part')).toBeUndefined()
    expect(await readInstallation(database.db)).toBeNull()
    await writeInstallation(database.db, { demo: true })
    expect(await maker('part')).toBeUndefined()
    const { userId, tenantId } = await chief()
    expect(await maker('part', env(false, 20))).toBeUndefined()
    expect(await maker('part', env(true, 0))).toBeUndefined()
    const makers = await Promise.all([maker('part'), maker('part'), maker('another')])
    expect(makers.filter((one) => one !== undefined)).toHaveLength(2)
    expect(makers[2]).toMatchObject({
      ...{ userId, tenantId, username: 'admin', orgCode: 'A01', orgCategory: '1', roles: ['admin'], isAdmin: true },
      ...{ canExport: true, canViewFinancial: true, dataRules: [], mustChangePassword: false, mustEnrolFactor: false },
    })
    await database.db.query(`UPDATE sys_config SET value = '{"demo": false}' WHERE key = 'installation'`)
    expect(await maker('third')).toBeUndefined()
  })

  test('is somebody of the demo by their account, and nobody who is deleted', async () => {
    const { userId, username } = await buildPerson(database.db)
    expect(await demoActor(database.db, username)).toMatchObject({ userId, username })
    await database.db.query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [userId])
    expect(await demoActor(database.db, username)).toBeUndefined()
  })
})
