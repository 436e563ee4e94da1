import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { drawing, filesBelow, openFile, pdfBytes, sendFile } from '../testing/files.ts'
import { buildPerson } from '../testing/organisation.ts'

/** The user form of the Vue 2 client: a picture is uploaded as any file, and its path comes with the record. */
const app = withTestApp({ env: { HELIODESK_CLIENT_PICTURE_TICKETS: '1' } })
let token = ''
let made = 0
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})

async function uploaded(by = token, name = 'a.png', content?: Buffer): Promise<string> {
  const bytes = content ?? (await drawing(600, 400).png().toBuffer())
  const { body } = await sendFile(app.current, by, { content: bytes, name, fields: { biz: 'temp' } })
  expect(body.success).toBe(true)
  return body.message
}
const pathOf = (value: string): string => value.split('?', 1)[0] ?? ''
const write = async (method: 'POST' | 'PUT', path: string, body: object, by = token) =>
  (await app.current.call(method, `/sys/user/${path}`, { token: by, body })).body
async function added(own: object = {}) {
  made += 1
  const selecteddeparts = await departId()
  return write('POST', 'add', { username: `picture${made}`, realname: '吴敏', selecteddeparts, ...own })
}
async function departId(): Promise<string> {
  const [row] = await app.current.context.db.query<{ id: string }>("SELECT id FROM sys_depart WHERE org_code = 'A01A01A01'")
  return row?.id ?? ''
}
/** As the form has it: the record of the list. */
async function listed(username: string) {
  const query = { username, pageNo: '1', pageSize: '10' }
  const { body } = await app.current.call('GET', '/sys/user/list', { token, query })
  return body.result.records[0]
}
const stored = async (id: string) => {
  const sql = 'SELECT avatar, realname, version FROM sys_user WHERE id = $1'
  return (await app.current.context.db.query<{ avatar: string | null; realname: string; version: number }>(sql, [id]))[0]
}
const isThere = async (path: string): Promise<boolean> => filesBelow(app.current, 'files').some((name) => name.endsWith(path))

describe('a picture chosen in the user form', () => {
  test('is kept with the new account, drawn as a square, and shown to whom the list is shown', async () => {
    const value = await uploaded()
    const { success, result } = await added({ avatar: value })
    expect(success).toBe(true)
    const { avatar } = (await stored(result.id)) ?? {}
    expect(avatar).toMatch(/^avatar\/\d{6}\/\d+\.webp$/)
    expect(pathOf(result.avatar)).toBe(avatar)
    const { bytes } = await openFile(app.current, token, `/sys/common/static/${avatar}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const shown = await app.current.call('GET', `/sys/common/static/${(await listed(result.username)).avatar}`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('takes the place of the one before, which goes; nothing else of the record changes', async () => {
    const { result } = await added({ avatar: await uploaded() })
    const first = (await stored(result.id))?.avatar ?? ''
    const record = await listed(result.username)
    expect((await write('PUT', 'edit', { ...record, avatar: await uploaded() })).success).toBe(true)
    const after = await stored(result.id)
    expect(after).toEqual({ avatar: expect.stringMatching(/^avatar\//), realname: '吴敏', version: record.version + 1 })
    expect(after?.avatar).not.toBe(first)
    expect([await isThere(first), await isThere(after?.avatar ?? '')]).toEqual([false, true])
    expect(await listed(result.username)).toMatchObject({ selecteddeparts: record.selecteddeparts, status: record.status })
  })

  test('stays when the form sends it back or leaves it out, and nothing is written', async () => {
    const { result } = await added({ avatar: await uploaded() })
    const before = await stored(result.id)
    const { avatar: _, ...rest } = await listed(result.username)
    for (const body of [await listed(result.username), { ...rest, version: null }]) {
      expect((await write('PUT', 'edit', body)).success).toBe(true)
      expect(await stored(result.id)).toEqual(before)
    }
    expect(await isThere(before?.avatar ?? '')).toBe(true)
  })

  test('is taken away by an empty one, and an account without one stays as it is', async () => {
    const { result } = await added({ avatar: await uploaded() })
    const { avatar = null, version = 0 } = (await stored(result.id)) ?? {}
    expect((await write('PUT', 'edit', { id: result.id, avatar: '' })).success).toBe(true)
    expect(await stored(result.id)).toEqual({ avatar: null, realname: '吴敏', version: version + 1 })
    expect(await isThere(avatar ?? '')).toBe(false)
    for (const empty of ['', null]) await write('PUT', 'edit', { id: result.id, avatar: empty })
    expect((await stored(result.id))?.version).toBe(version + 1)
  })
})

describe('refused, and nothing is changed, is', () => {
  test('every address but that of a picture which the caller has uploaded and no record has', async () => {
    const { result } = await added({ avatar: await uploaded() })
    const { result: other } = await added({ avatar: await uploaded() })
    const before = [await stored(result.id), filesBelow(app.current, 'files').length]
    const agent = pathOf(await uploaded(await app.current.signInAs('agent')))
    const pdf = pathOf(await uploaded(token, 'a.pdf', pdfBytes))
    const [, count] = before
    for (const avatar of [
      ...[agent, pdf, pathOf(other.avatar), `${pathOf(await uploaded())},${agent}`],
      ...['https://pictures.example/a.png', '//pictures.example/a.png', '/etc/passwd', '../a.png', 'temp/202611/1.png\0'],
      ...['temp/202611/1.png', 'data:image/png;base64,iVBORw0KGgo=', 'javascript:alert(1)', 7, true, ['x'], { path: agent }],
    ]) {
      const answer = await write('PUT', 'edit', { id: result.id, realname: '别人', avatar })
      const message = '头像须是您刚上传的图片，不能填写其他地址'
      expect([avatar, answer.code, answer.message, answer.result]).toEqual([
        avatar,
        400,
        message,
        { fields: [{ field: 'avatar', message }] },
      ])
      expect(await stored(result.id)).toEqual(before[0])
    }
    // The three uploads of this test, and no drawn picture.
    expect(filesBelow(app.current, 'files')).toHaveLength(Number(count) + 3)
    expect((await openFile(app.current, token, `/sys/common/static/${pathOf(other.avatar)}`)).status).toBe(200)
  })

  test('a new account with such an address', async () => {
    const { code } = await added({ avatar: 'https://pictures.example/a.png' })
    const rows = await app.current.context.db.query('SELECT 1 FROM sys_user WHERE username = $1', [`picture${made}`])
    expect([code, rows]).toEqual([400, []])
  })

  test('a picture that belongs to a record already', async () => {
    const value = pathOf(await uploaded())
    const msgContent = `<p><img src="/sys/common/static/${value}" alt="" />图</p>`
    const body = { titile: '屋顶', msgCategory: '1', priority: 'M', msgType: 'ALL', msgContent }
    expect((await app.current.call('POST', '/sys/annountCement/add', { token, body })).body.success).toBe(true)
    expect((await added({ avatar: value })).code).toBe(400)
  })

  test('an edit of what somebody else has saved meanwhile, by its age and not by the picture that it still names', async () => {
    const { result } = await added({ avatar: await uploaded() })
    const old = await listed(result.username)
    expect((await write('PUT', 'edit', { id: result.id, avatar: await uploaded() })).success).toBe(true)
    const before = await stored(result.id)
    expect((await write('PUT', 'edit', old)).code).toBe(409)
    const count = filesBelow(app.current, 'files').length
    expect((await write('PUT', 'edit', { ...old, avatar: await uploaded() })).code).toBe(409)
    expect([await stored(result.id), filesBelow(app.current, 'files').length]).toEqual([before, count + 1])
  })

  test('a picture for a user whom the caller may not change', async () => {
    const clerk = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01A01', codes: ['system:user:edit'] })
    const by = await app.current.signInAs(clerk.username)
    const { id } = await listed('admin')
    const before = await stored(id)
    const value = await uploaded(by)
    const count = filesBelow(app.current, 'files').length
    const answer = await write('PUT', 'edit', { id, avatar: value }, by)
    expect([answer.success, await stored(id), filesBelow(app.current, 'files').length]).toEqual([false, before, count])
  })
})
