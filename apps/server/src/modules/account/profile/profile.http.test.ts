import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { sessionModule } from '#server/modules/system/session/session.module.ts'
import { userModule } from '#server/modules/system/user/user.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { download, upload } from '#server/testing/sheets.ts'
import { profileModule } from './profile.module.ts'

const app = withTestApp({ modules: [seedModule, sessionModule, userModule, profileModule] })
let token = ''
beforeEach(async () => {
  token = await app.current.signInAs('staff')
})

const read = async (by = token) => (await app.current.call('GET', '/sys/user/profile', { token: by })).body.result
const save = async (change: object, by = token) => {
  const { id, version, realname, email, birthday, sex, signature } = await read()
  const body = { id, version, realname, email, birthday, sex, signature, ...change }
  return (await app.current.call('PUT', '/sys/user/edit-own', { token: by, body })).body
}
const column = async (name: string) => {
  const [row] = await app.current.context.db.query<Record<string, string | null>>(
    `SELECT avatar, password_hash FROM sys_user WHERE username = 'staff'`,
  )
  return row![name] ?? null
}
const events = async () =>
  (
    await app.current.context.db.query<{ event: string }>(`SELECT event FROM sys_audit WHERE username = 'staff' ORDER BY at, id`)
  ).map((row) => row.event)

describe('[MODULE-ACCOUNT-SETTINGS-BASE] one’s own record', () => {
  test('is read with departments, roles and the sign-in before this one', async () => {
    expect(await read()).toMatchObject({
      username: 'staff',
      realname: '运营专员',
      departs: [{ orgCode: 'A01A01', departName: '浙江分公司', isCurrent: true }],
      roles: [{ code: 'operator', name: '运营' }],
      lastLogin: null,
    })
    const [{ id } = { id: '0' }] = await app.current.context.db.query<{ id: string }>(
      `SELECT id FROM sys_user WHERE username = 'staff'`,
    )
    for (const [n, minutes] of [5, 60].entries()) {
      await app.current.context.db.query(
        `INSERT INTO sys_audit (id, at, tenant_id, user_id, username, event, ip)
         VALUES ($1, now() - make_interval(mins => $2), 1, $3, 'staff', 'login.ok', $4)`,
        [n + 1, minutes, id, `10.0.0.${n}`],
      )
    }
    expect((await read()).lastLogin).toMatchObject({ ip: '10.0.0.1', device: '' })
  })

  test('is saved with a new version, and every change stands in the log', async () => {
    const saved = await save({
      realname: ' 陈立群 ',
      email: 'chen@example.cn',
      birthday: '1990-02-28',
      sex: 1,
      signature: '晒太阳',
    })
    expect(saved).toMatchObject({ success: true, message: '修改成功!' })
    expect(await read()).toMatchObject({
      realname: '陈立群',
      email: 'chen@example.cn',
      birthday: '1990-02-28',
      sex: 1,
      signature: '晒太阳',
      version: saved.result.version,
    })
    expect(await save({ email: '', birthday: null, sex: null, signature: '' })).toMatchObject({ success: true })
    expect(await read()).toMatchObject({ email: null, birthday: null, sex: null, signature: null })
    expect(await events()).toContain('profile.update')
  })

  test('is not overwritten by a user who looked at an older one', async () => {
    const { version } = await read()
    await save({ realname: '第一次' })
    const late = await save({ realname: '第二次', version })
    expect(late).toMatchObject({ success: false, code: 409, message: '个人资料已被他人修改，请核对后重新保存' })
    expect(late.result).toMatchObject({ realname: '第一次', version: version + 1 })
  })

  test.each([
    [{ realname: ' ' }, '请输入姓名'],
    [{ email: 'a@b' }, '邮箱格式不正确'],
    [{ birthday: '1990-02-30' }, '生日格式应为 YYYY-MM-DD'],
    [{ birthday: '2999-01-01' }, '生日不能晚于今天'],
    [{ sex: 7 }, '性别应为 1 或 2'],
    [{ signature: '字'.repeat(201) }, '个性签名不能超过 200 个字符'],
  ])('[VALID-06] %j is refused: %s', async (change, message) => {
    const before = await read()
    expect(await save(change)).toMatchObject({ success: false, code: 400, message })
    expect(await read()).toEqual(before)
  })

  test('is nobody else’s to save, and holds nothing that was not asked for', async () => {
    const other = await app.current.signInAs('agent')
    expect(await save({ realname: '冒名' }, other)).toMatchObject({ success: false, code: 510 })
    await save({ realname: '运营专员', status: 2, password_hash: 'x', username: 'root', roles: ['admin'] })
    expect(await read()).toMatchObject({ username: 'staff', roles: [{ code: 'operator' }] })
    expect(await column('password_hash')).not.toBe('x')
  })
})

describe('[MODULE-ACCOUNT-SETTINGS-AVATAR] the picture', () => {
  const png = (width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#c70' } })
      .png()
      .toBuffer()
  const send = async (content: Buffer, name = 'me.png') =>
    (await upload(app.current, token, '/sys/user/avatar', { content, name })).body
  const fetchPicture = (path: string, by = token) => download(app.current, by, `/sys/user/${path}`)

  const isPicture = ({ headers }: Awaited<ReturnType<typeof download>>) => headers['content-type'] === 'image/webp'

  test('is drawn anew as a square of 256, shown to colleagues, and replaces the one before', async () => {
    const first = (await send(await png())).result.avatar
    const shown = await fetchPicture(first, await app.current.signInAs('agent'))
    expect(isPicture(shown)).toBe(true)
    expect(await sharp(shown.content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const second = (await send(await png(), 'me.jpg')).result.avatar
    expect(second).not.toBe(first)
    expect((await read()).avatar).toBe(second)
    expect(await app.current.context.files.open(first)).toBeNull()
    expect(isPicture(await fetchPicture(first))).toBe(false)
  })

  test('the very same picture sent again has a new address at once, in one’s own data and in the address book', async () => {
    const picture = await png()
    const shownAddresses = async () => {
      const own = (await app.current.call('GET', '/sys/user/getUserInfo', { token })).body.result.userInfo.avatar
      const query = { keyword: 'staff' }
      const book = (await app.current.call('GET', '/sys/user/queryByOrgCodeForAddressList', { token, query })).body.result.records
      const [mine] = book.filter(({ username }: { username: string }) => username === 'staff')
      return [own, mine.avatar, (await read()).avatar]
    }
    const { avatar: first } = (await send(picture)).result
    expect(await shownAddresses()).toEqual([first, first, first])
    const { avatar: second } = (await send(picture)).result
    expect(second).not.toBe(first)
    expect(await shownAddresses()).toEqual([second, second, second])
    expect([isPicture(await fetchPicture(first)), isPicture(await fetchPicture(second))]).toEqual([false, true])
    await app.current.call('DELETE', '/sys/user/avatar', { token })
    expect(await shownAddresses()).toEqual([null, null, null])
  })

  test('is removed on request', async () => {
    const { avatar } = (await send(await png())).result
    await app.current.call('DELETE', '/sys/user/avatar', { token })
    expect((await read()).avatar).toBeNull()
    expect(await app.current.context.files.open(avatar)).toBeNull()
  })

  test.each<[string, Buffer, string, number, string]>([
    ['a text that calls itself png', Buffer.from('<script>alert(1)</script>'), 'a.png', 400, '请上传图片'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 400, '只支持'],
    ['20 MB', Buffer.alloc(20 * 1_048_576), 'a.png', 413, '超过 5 MB'],
    ['nothing', Buffer.alloc(0), 'a.png', 400, '请上传图片'],
  ])('%s is refused and the old picture stays', async (_, content, name, code, message) => {
    const { avatar } = (await send(await png())).result
    const answer = await send(content, name)
    expect(answer).toMatchObject({ success: false, code })
    expect(answer.message).toContain(message)
    expect((await read()).avatar).toBe(avatar)
    expect(await app.current.context.files.open(avatar)).not.toBeNull()
  })

  test('a name with ../ in it changes nothing: the store makes the names', async () => {
    const { avatar } = (await send(await png(), '../../etc/passwd.png')).result
    expect(avatar).toMatch(/^avatar\/\d{6}\/\d+\.webp$/)
  })

  test('another name than that of a stored picture does not exist', async () => {
    for (const path of ['avatar/202611/1.webp', 'avatar/202611/..%2f..%2fkey.webp', 'avatar/../../x/1.webp'])
      expect(isPicture(await fetchPicture(path)), path).toBe(false)
  })
})
