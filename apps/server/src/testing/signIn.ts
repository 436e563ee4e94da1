import { newId } from '../db/ids.ts'
import type { TestApp } from './app.ts'
import { buildPerson, type Person, type PersonOptions } from './organisation.ts'

let lastKey = 0
let lastMobile = 10_000_000

/** A picture that can be answered with `abcd`. */
export async function captchaFor(app: TestApp): Promise<{ captcha: string; checkKey: string }> {
  lastKey += 1
  const checkKey = `check-${lastKey}`
  await app.call('GET', `/sys/randomImage/${checkKey}`)
  return { captcha: 'abcd', checkKey }
}

export interface PersonWithPhone extends Person {
  readonly mobile: string
  readonly password: string
}

/** Somebody of the demo tenant with a phone of their own and a password that works. */
export async function buildPersonWithPhone(app: TestApp, options: PersonOptions = {}): Promise<PersonWithPhone> {
  const { db, cipher, access } = app.context
  const password = 'ladders on Tuesday'
  const passwordHash = await access.passwords.hash(password)
  const person = await buildPerson(db, { tenantId: '1', passwordHash, ...options })
  lastMobile += 1
  const mobile = `139${lastMobile}`
  const place = { table: 'sys_user', column: 'phone', id: person.userId }
  await db.query('UPDATE sys_user SET phone = $2, phone_bidx = $3 WHERE id = $1', [
    person.userId,
    cipher.seal(mobile, place),
    cipher.blindIndex(mobile, place),
  ])
  return { ...person, mobile, password }
}

/** The code in the newest message to a phone, as an administrator reads it; null when nothing was shown. */
export async function shownCode(app: TestApp, mobile: string): Promise<string | null> {
  for (const module of app.modules) await module.stop?.()
  const token = await app.signInAs('admin')
  const { body } = await app.call('GET', '/sys/sms/list', { token, query: { pageSize: 100 } })
  const records = body.result.records as { id: string; phone: string }[]
  const mine = records.find((one) => one.phone.endsWith(mobile.slice(-4)))
  if (mine === undefined) return null
  const shown = await app.call('POST', '/sys/sms/reveal', { token, body: { id: mine.id } })
  return /\d{6}/.exec(shown.body.result?.content ?? '')?.[0] ?? null
}

/** A second tenant with two departments that a person is let into. */
export async function buildMembership(app: TestApp, userId: string): Promise<string> {
  const { db } = app.context
  const tenantId = newId()
  await db.query('INSERT INTO sys_tenant (id, name) VALUES ($1, $2)', [tenantId, `另一家公司${tenantId}`])
  await db.query('INSERT INTO sys_user_tenant (user_id, tenant_id) VALUES ($1, $2)', [userId, tenantId])
  for (const [orgCode, name] of [
    ['B01', '甲站'],
    ['B02', '乙站'],
  ] as const) {
    const departId = newId()
    await db.query(`INSERT INTO sys_depart (id, tenant_id, org_code, depart_name, org_category) VALUES ($1, $2, $3, $4, '3')`, [
      departId,
      tenantId,
      orgCode,
      name,
    ])
    await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, departId])
  }
  return tenantId
}
