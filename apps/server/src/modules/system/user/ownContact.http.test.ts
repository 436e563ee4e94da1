import { user } from '@heliodesk/contracts/resources/system/user'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpointsOf } from '#server/crud/endpoints.ts'
import type { Route } from '#server/http/route.ts'
import { withTestApp } from '#server/testing/app.ts'
import { filledCall } from '#server/testing/filledCall.ts'
import { buildSheet, upload } from '#server/testing/sheets.ts'
import { buildPersonWithPhone, type PersonWithPhone } from '#server/testing/signIn.ts'

/** One's own number and address are changed on the account page, with the proof that it asks for, and in no other way. */
const app = withTestApp()
const db = () => app.current.context.db
const fresh = { phone: '13866667777', email: 'elsewhere@example.com' }
let person: PersonWithPhone
let token = ''

beforeEach(async () => {
  person = await buildPersonWithPhone(app.current)
  await db().query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT $1, id FROM sys_role WHERE tenant_id = 1 AND role_code = 'admin'
     ON CONFLICT DO NOTHING`,
    [person.userId],
  )
  await db().query(`UPDATE sys_user SET email = 'own@example.com' WHERE id = $1`, [person.userId])
  token = await app.current.signInAs(person.username)
})

const contactOf = async (id = person.userId) =>
  (await db().query('SELECT phone, phone_bidx, email, realname, version FROM sys_user WHERE id = $1', [id]))[0]
const read = async (id = person.userId) =>
  (await app.current.call('GET', '/sys/user/queryById', { token, query: { id } })).body.result
const edit = async (change: object) =>
  (await app.current.call('PUT', '/sys/user/edit', { token, body: { ...(await read()), ...change } })).body
const labels = ['用户账号', '用户姓名', '手机号码', '邮箱']
const send = async (...rows: readonly (readonly string[])[]) =>
  (await upload(app.current, token, '/sys/user/importExcel', { content: await buildSheet([labels, ...rows]) })).body

const phoneRefusal = { field: 'phone', message: '手机号码是您本人的，请在个人设置的“安全设置”中更换' }
const emailRefusal = { field: 'email', message: '邮箱是您本人的，请在个人设置的“基本设置”中更换' }

describe('[API-USER-EDIT] the own record among the accounts', () => {
  test.each([
    [{ phone: fresh.phone }, [phoneRefusal]],
    [{ phone: '' }, [phoneRefusal]],
    [{ email: fresh.email }, [emailRefusal]],
    [{ email: null }, [emailRefusal]],
    [{ ...fresh, realname: '改过的名字' }, [phoneRefusal, emailRefusal]],
  ])('refuses %j and says where it is changed; nothing of it is stored', async (change, fields) => {
    const before = await contactOf()
    expect(await edit(change)).toMatchObject({ success: false, code: 400, message: fields[0]?.message, result: { fields } })
    expect(await contactOf()).toEqual(before)
  })

  test('is saved whole with the mask and the address that it was read with', async () => {
    const before = await contactOf()
    expect(await edit({ realname: '改过的名字' })).toMatchObject({ success: true, result: { realname: '改过的名字' } })
    expect(await contactOf()).toEqual({ ...before, realname: '改过的名字', version: Number(before?.version) + 1 })
  })

  test('is refused to an import by its row, with the other rows stored; its mask passes', async () => {
    const other = await buildPersonWithPhone(app.current)
    const [before, mask] = [await contactOf(), String((await read()).phone)]
    const rows = [
      [person.username, '改过的名字', fresh.phone, 'own@example.com'],
      [other.username, '同事', '13866668888', 'colleague@example.com'],
    ]
    const body = await send(...rows)
    expect(body).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 1, errorCount: 1 } })
    expect(body.result.rowErrors).toEqual([{ row: 2, label: '手机号码', reason: '是您本人的，请在个人设置的“安全设置”中更换' }])
    expect(await contactOf()).toEqual(before)
    expect(await contactOf(other.userId)).toMatchObject({ realname: '同事', email: 'colleague@example.com' })
    expect(await send([person.username, '改过的名字', mask, 'own@example.com'])).toMatchObject({ code: 200 })
    expect(await contactOf()).toEqual({ ...before, realname: '改过的名字', version: Number(before?.version) + 1 })
  })

  test('says so in English', async () => {
    const body = { ...(await read()), phone: fresh.phone }
    const answer = await app.current.call('PUT', '/sys/user/edit', {
      token,
      body,
      headers: { 'accept-language': 'en-US' },
    })
    expect(answer.body.message).toBe('Mobile is your own, change it in your settings under Security')
  })
})

/** The account page itself: the number with its code, which this walk does not have, and the address. */
const ownPage = new Set(['PUT /sys/user/edit-own'])
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`
const writing = (): readonly Route[] =>
  app.current.app.routeTable.routes.filter(
    ({ endpoint, multipart, raw }) =>
      endpoint.method !== 'GET' &&
      endpoint.access !== 'public' &&
      !endpoint.platform &&
      !multipart &&
      !raw &&
      !ownPage.has(`${endpoint.method} ${endpoint.path}`),
  )

test('no other call changes them, whatever it is sent', { timeout: 300_000 }, async () => {
  const before = await contactOf()
  const changed: string[] = []
  const { update } = endpointsOf(user)
  const other = { phone: '13866665555', mobile: '13866665555', email: 'walk@example.com' }
  for (const call of writing()) {
    const aim = { ids: new Map([['sys_user', person.userId]]), orgCode: person.orgCode }
    const { path, query, body } = filledCall(call.endpoint, aim)
    const own = { id: person.userId, userId: person.userId, username: person.username, ...other }
    const whole: object = call.endpoint.path === update.path ? await read() : Object(body)
    // A call may have ended the session.
    if ((await app.current.access.sessions.authenticate(token)) === null) token = await app.current.signInAs(person.username)
    await app.current.call(call.endpoint.method, path, { token, query, body: { ...whole, ...own } })
    const now = await contactOf()
    if (now?.phone_bidx !== before?.phone_bidx || now?.email !== before?.email) changed.push(nameOf(call))
  }
  expect(changed).toEqual([])
})
