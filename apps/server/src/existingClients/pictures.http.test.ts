import { ownClient } from '@heliodesk/contracts/ownClient'
import { describe, expect, test } from 'vitest'
import { recentTraces } from '../observe/httpRecord.ts'
import { buildTestClock, type TestApp, withTestApp } from '../testing/app.ts'
import { drawing, openFile, pdfBytes, sendFile } from '../testing/files.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildSheet, upload } from '../testing/sheets.ts'
import { captchaFor } from '../testing/signIn.ts'

const minute = 60_000
/** At the beginning of the five minutes in which an address stays the same. */
const clock = buildTestClock(startOfFive(Date.now()))
function startOfFive(ms: number): number {
  return Math.ceil(ms / (5 * minute)) * 5 * minute
}
const app = withTestApp({ clock, env: { HELIODESK_CLIENT_PICTURE_TICKETS: '1' } })
const off = withTestApp()

const tokenOf = (username: string, at: TestApp = app.current) => at.signInAs(username)
/** As the clients make an address of a value: whatever is not absolute follows the folder of stored files. */
const shown = (value: string, headers: Readonly<Record<string, string>> = {}, at: TestApp = app.current) =>
  at.call('GET', `/sys/common/static/${value}`, { headers })
const statusOf = async (value: string, headers?: Readonly<Record<string, string>>) => (await shown(value, headers)).status

async function uploaded(username: string, at: TestApp = app.current): Promise<string> {
  const content = await drawing().png().toBuffer()
  const { body } = await sendFile(at, await tokenOf(username, at), { content, name: 'a.png', fields: { biz: 'temp' } })
  expect(body.success).toBe(true)
  return body.message
}
async function withAvatar(username: string, at: TestApp = app.current): Promise<string> {
  const content = await drawing().png().toBuffer()
  const path = '/sys/user/avatar'
  const { body } = await sendFile(at, await tokenOf(username, at), { content, name: 'me.png', path })
  return body.result.avatar
}
const pathOf = (value: string): string => value.split('?')[0] ?? ''
const ticketOf = (value: string): string => value.split('?ticket=')[1] ?? ''

/** An announcement as the editor of such a client writes it: with host, prefix and the ticket that the upload came with. */
async function announced(picture: string, host = 'localhost:80') {
  const token = await tokenOf('admin')
  const body = {
    ...{ titile: '屋顶照片', msgCategory: '1', priority: 'M', msgType: 'ALL' },
    msgContent: `<p>甲<img src="http://${host}/svc/sys/common/static/${picture}" alt="屋顶"></p>`,
  }
  const { body: answer } = await app.current.call('POST', '/sys/annountCement/add', { token, body })
  expect([answer.success, answer.message]).toEqual([true, expect.any(String)])
  return answer.result
}
const storedText = async (id: string): Promise<string> => {
  const [row] = await app.current.context.db.query<{ text: string }>(
    'SELECT msg_content AS text FROM sys_announcement WHERE id = $1',
    [id],
  )
  return row?.text ?? ''
}
const pictureIn = (html: string): string => /src="\/svc\/sys\/common\/static\/([^"]+)"/.exec(html)?.[1] ?? ''

describe('an unmodified client shows', () => {
  test('avatars: of the sign-in, of who is signed in and of the list of users, without a header', async () => {
    const path = pathOf(await withAvatar('admin'))
    expect(path).toMatch(/^avatar\/\d{6}\/\d+\.\w+$/)
    const login = { username: 'admin', password: app.current.password, ...(await captchaFor(app.current)) }
    const signedIn = (await app.current.call('POST', '/sys/login', { body: login })).body.result
    const token = signedIn.token
    const info = (await app.current.call('GET', '/sys/user/getUserInfo', { token })).body.result
    const users = (await app.current.call('GET', '/sys/user/list', { token, query: { pageNo: 1, pageSize: 100 } })).body.result
    const listed = users.records.find(({ username }: { username: string }) => username === 'admin')
    for (const avatar of [signedIn.userInfo.avatar, info.userInfo.avatar, listed.avatar]) {
      expect(avatar.startsWith(`${path}?ticket=`)).toBe(true)
      const answer = await shown(avatar)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect(listed.avatar).toBe(info.userInfo.avatar)
    expect(await statusOf(path)).toBe(401)
    expect((await openFile(app.current, token, `/sys/common/static/${path}`)).status).toBe(200)
  })

  test('an upload in its form and its editor, and an announcement with it to whom it was sent', async () => {
    const value = await uploaded('admin')
    expect(await statusOf(value)).toBe(200)
    const { id, msgContent } = await announced(value)
    expect(await storedText(id)).toBe(`<p>甲<img src="/sys/common/static/${pathOf(value)}" alt="屋顶" /></p>`)
    expect(await statusOf(pictureIn(msgContent))).toBe(200)
    await app.current.call('GET', '/sys/annountCement/doReleaseData', { token: await tokenOf('admin'), query: { id } })
    const token = await tokenOf('staff')
    const { anntMsgList } = (await app.current.call('GET', '/sys/annountCement/listByUser', { token })).body.result
    const received = anntMsgList.find((one: { id: string }) => one.id === id)
    expect(await statusOf(pictureIn(received.msgContent))).toBe(200)
    const page = await app.current.call('GET', `/sys/annountCement/show/${id}`, { token })
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
    )
    expect(await statusOf(pictureIn(page.text))).toBe(200)
  })

  test('one address of a picture for five minutes, which its browser may keep as long', async () => {
    clock.set(startOfFive(clock.now()))
    const token = await tokenOf('admin')
    const record = await announced(await uploaded('admin'))
    const address = async () => {
      const { body } = await app.current.call('GET', '/sys/annountCement/queryById', { token, query: { id: record.id } })
      return pictureIn(body.result.msgContent)
    }
    const value = await address()
    expect((await shown(value)).headers['cache-control']).toBe('private, max-age=300')
    clock.advance(5 * minute - 1)
    expect(await address()).toBe(value)
    clock.advance(1)
    expect(await address()).not.toBe(value)
    clock.advance(9 * minute)
    expect((await shown(value)).headers['cache-control']).toBe('private, max-age=60')
    const plain = await openFile(app.current, token, `/sys/common/static/${pathOf(value)}`)
    expect(plain.headers['cache-control']).toBe('no-store')
  })
})

describe('a ticket is refused', () => {
  test('when it is over, and not before', async () => {
    clock.set(startOfFive(clock.now()))
    const value = await uploaded('agent')
    clock.advance(15 * minute - 1)
    expect(await statusOf(value)).toBe(200)
    clock.advance(1)
    expect(await statusOf(value)).toBe(401)
  })

  test('for another picture, also one that its holder may see', async () => {
    const [first, second] = [await uploaded('agent'), await uploaded('agent')]
    expect(await statusOf(`${pathOf(second)}?ticket=${ticketOf(first)}`)).toBe(401)
    expect(await statusOf(second)).toBe(200)
  })

  test('at every other call, with any verb, and as a session', async () => {
    const value = await uploaded('admin')
    const ticket = ticketOf(value)
    for (const path of ['/sys/user/list', '/sys/user/getUserInfo', '/sys/user/exportXls', '/sys/common/pdf/pdfPreviewIframe']) {
      const queries: readonly Record<string, string>[] = [{ ticket }, { token: ticket }, { ticket, path: pathOf(value) }]
      for (const query of queries) {
        expect([path, (await app.current.call('GET', path, { query })).status]).toEqual([path, 401])
      }
    }
    expect((await app.current.call('GET', '/sys/user/list', { token: ticket })).status).toBe(401)
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      const { status } = await app.current.call(method, `/sys/common/static/${value}`)
      expect([method, status]).toEqual([method, 405])
    }
    expect((await shown(`${pathOf(value)}?token=${ticket}`)).status).toBe(401)
  })

  test('when a letter of it is another one, or it was made for another purpose', async () => {
    const value = await uploaded('agent')
    const ticket = ticketOf(value)
    const [head = '', claims = '', signature = ''] = ticket.split('.')
    const other = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"sid":"\d/, (found) => `${found}1`)
    const life = { nowMs: clock.now(), seconds: 60 }
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const gateway = app.current.access.signer.sign('heliodesk-gateway+jwt', said, life)
    for (const forged of [
      `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      ...[gateway, 'x', '', 'null'],
    ]) {
      expect([forged, await statusOf(`${pathOf(value)}?ticket=${forged}`)]).toEqual([forged, 401])
    }
  })

  test('when the session has ended, also the one that came with the sign-in', async () => {
    await withAvatar('multi')
    const login = { username: 'multi', password: app.current.password, ...(await captchaFor(app.current)) }
    const { token, userInfo } = (await app.current.call('POST', '/sys/login', { body: login })).body.result
    clock.advance(60 * minute)
    expect(await statusOf(userInfo.avatar)).toBe(200)
    await app.current.call('POST', '/sys/logout', { token })
    expect(await statusOf(userInfo.avatar)).toBe(401)
  })

  test('when its holder may not see the picture any more, or is of another tenant than at the time', async () => {
    const value = await uploaded('admin')
    const { id } = await announced(value)
    const token = await tokenOf('staff')
    const release = async (verb: 'doReleaseData' | 'doReovkeData') =>
      app.current.call('GET', `/sys/annountCement/${verb}`, { token: await tokenOf('admin'), query: { id } })
    await release('doReleaseData')
    const page = await app.current.call('GET', `/sys/annountCement/show/${id}`, { token })
    const picture = pictureIn(page.text)
    expect(await statusOf(picture)).toBe(200)
    await app.current.context.db.query('DELETE FROM sys_announcement_send WHERE annt_id = $1', [id])
    expect(await statusOf(picture)).toBe(404)
    const person = await buildPerson(app.current.context.db, { codes: [] })
    const actor = await app.current.access.sessions.authenticate(await tokenOf(person.username))
    if (actor === null) throw new Error('no session')
    const made = app.current.access.pictures.issue({ ...actor, tenantId: '1' }, pathOf(value), { isKept: false })
    expect(await statusOf(`${pathOf(value)}?ticket=${made}`)).toBe(401)
    const own = app.current.access.pictures.issue(actor, pathOf(value), { isKept: false })
    expect(await statusOf(`${pathOf(value)}?ticket=${own}`)).toBe(404)
  })

  test('of a prefetch, which spends nothing', async () => {
    const value = await uploaded('agent')
    expect(await statusOf(value, { 'sec-purpose': 'prefetch' })).toBe(405)
    expect([await statusOf(value), await statusOf(value)]).toEqual([200, 200])
  })
})

test('pictures on a page that stands open keep no idle session alive', async () => {
  const token = await tokenOf('agent')
  const content = await drawing().png().toBuffer()
  const look = async () => {
    const actor = await app.current.access.sessions.actorOf(sessionId, { isUse: false })
    if (actor === null) return 401
    return statusOf(`${pathOf(value)}?ticket=${app.current.access.pictures.issue(actor, pathOf(value), { isKept: false })}`)
  }
  const value = (await sendFile(app.current, token, { content, name: 'a.png' })).body.message
  const sessionId = (await app.current.access.sessions.authenticate(token))?.sessionId ?? ''
  const seen = async () => (await app.current.context.db.query('SELECT last_seen FROM sys_session WHERE id = $1', [sessionId]))[0]
  const before = await seen()
  for (let passed = 0; passed < 110; passed += 10) {
    clock.advance(10 * minute)
    expect(await look()).toBe(200)
  }
  expect(await seen()).toEqual(before)
  clock.advance(10 * minute)
  expect(await look()).toBe(401)
})

describe('no ticket stays', () => {
  test('in a record: an edit that sends one back changes nothing, in every form of the address', async () => {
    const value = await uploaded('admin')
    const record = await announced(value)
    const before = await storedText(record.id)
    const token = await tokenOf('admin')
    const edited = await app.current.call('PUT', '/sys/annountCement/edit', { token, body: record })
    expect(edited.body.success).toBe(true)
    expect(await storedText(record.id)).toBe(before)
    for (const src of [`/svc/sys/common/static/${value}`, `//localhost:80/svc/sys/common/static/${value}`]) {
      const msgContent = `<p>甲<img src="${src}" alt="屋顶" /></p>`
      await app.current.call('PUT', '/sys/annountCement/edit', { token, body: { ...record, version: null, msgContent } })
      expect(await storedText(record.id)).toBe(before)
    }
  })

  test('in a text that tells one; a picture of another host does not become ours', async () => {
    const value = await uploaded('admin')
    const token = await tokenOf('admin')
    const body = { name: '一级', pid: '0', code: '' }
    const made = await app.current.call('POST', '/sys/category/add', { token, body: { ...body, name: value } })
    expect(made.body.result.name).toBe(pathOf(value))
    expect(await storedText((await announced(value, 'elsewhere.example')).id)).toBe('<p>甲</p>')
  })

  test('in a cell of a sheet that is imported', async () => {
    const value = await uploaded('admin')
    const content = await buildSheet([
      ['用户账号', '用户姓名'],
      ['sheet_person', value],
    ])
    const { body } = await upload(app.current, await tokenOf('admin'), '/sys/user/importExcel', { content })
    expect(body.result).toMatchObject({ successCount: 1 })
    const { db } = app.current.context
    expect(await db.query("SELECT realname FROM sys_user WHERE username = 'sheet_person'")).toEqual([{ realname: pathOf(value) }])
  })

  test('in a trace, nor in any table: records, their versions, audit and operation log', async () => {
    const value = await uploaded('admin')
    const token = await tokenOf('admin')
    await statusOf(value)
    await app.current.call('GET', '/sys/user/list', { token, query: { username: value, ticket: ticketOf(value) } })
    await announced(value)
    await app.current.context.requestLog.flush()
    expect(recentTraces().some(({ path }) => path === `/svc/sys/common/static/${pathOf(value)}?ticket`)).toBe(true)
    expect(JSON.stringify(recentTraces())).not.toContain('eyJ')
    const { db } = app.current.context
    const tables = await db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(100)
    const head = ticketOf(value).split('.', 1)[0]
    for (const { name } of tables) {
      const rows = await db.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [head])
      expect([name, rows]).toEqual([name, []])
    }
  })
})

describe('nothing is added', () => {
  test('for our own pages, nor to what is kept of a write that may be repeated', async () => {
    await withAvatar('staff')
    const token = await tokenOf('staff')
    const asked = async (headers: Record<string, string>) =>
      (await app.current.call('GET', '/sys/user/getUserInfo', { token, headers })).body.result.userInfo.avatar
    expect(await asked({ 'x-client': ownClient })).toMatch(/^avatar\/\d{6}\/\d+\.\w+$/)
    expect(await asked({ 'x-client': 'other' })).toContain('?ticket=')
    const body = {
      titile: '一',
      msgCategory: '1',
      priority: 'M',
      msgType: 'ALL',
      msgContent: `<p><img src="/sys/common/static/${pathOf(await uploaded('admin'))}" />图</p>`,
    }
    const write = async () =>
      app.current.call('POST', '/sys/annountCement/add', {
        token: await tokenOf('admin'),
        body,
        headers: { 'idempotency-key': 'pictures' },
      })
    const [first, again] = [await write(), await write()]
    expect(first.text).not.toContain('ticket=')
    expect(again.text).toBe(first.text)
  })

  test('while the setting is off, and a ticket opens nothing; what still comes with one is stored without', async () => {
    const path = await uploaded('admin', off.current)
    expect(path).toMatch(/^temp\/\d{6}\/\d+\.png$/)
    expect(await withAvatar('admin', off.current)).toMatch(/^avatar\/\d{6}\/\d+\.\w+$/)
    const token = await tokenOf('admin', off.current)
    const actor = await off.current.access.sessions.authenticate(token)
    if (actor === null) throw new Error('no session')
    const ticket = off.current.access.pictures.issue(actor, path, { isKept: false })
    expect((await shown(`${path}?ticket=${ticket}`, {}, off.current)).status).toBe(401)
    const name = `${path}?ticket=${ticket}`
    const made = await off.current.call('POST', '/sys/category/add', { token, body: { name, pid: '0' } })
    expect(made.body.result.name).toBe(path)
  })

  test('to files that are no picture of a declared field', async () => {
    const token = await tokenOf('agent')
    const { body } = await sendFile(app.current, token, { content: pdfBytes, name: 'a.pdf' })
    expect(body.result.path).not.toContain('ticket')
    expect(body.message).toContain(`${body.result.path}?ticket=`)
  })
})
