import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@heliodesk/contracts/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { upload } from '#server/testing/sheets.ts'
import { imageSweepJob } from './images.job.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
const path = '/api/workorder/image/upload'

const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 60, b: 90 } } })
const png = () => drawing().png().toBuffer()

async function send(username: string, content: Buffer, name = '组串.png') {
  const token = await box.current.signInAs(username)
  return upload(box.current, token, path, { content, name })
}
/** Name of a new picture of this person. */
async function picture(username: string): Promise<string> {
  const answer = await send(username, await png())
  expect(answer.body.message).toBe('上传成功！')
  return answer.body.result
}
async function look(username: string, name: string, query: Record<string, string> = {}) {
  const { app, context } = box.current
  const token = await box.current.signInAs(username)
  return app.inject({
    method: 'GET',
    url: `${context.env.apiBase}/api/workorder/down/customer/img/${name}`,
    query,
    headers: { 'x-access-token': token },
  })
}
async function call(username: string, method: 'GET' | 'POST' | 'PUT', to: string, body: Record<string, unknown>) {
  const token = await box.current.signInAs(username)
  return (await box.current.call(method, `/api/workorder${to}`, { token, body })).body
}
const files = (folder: string): readonly string[] => {
  const root = join(box.current.context.env.dataDir, 'files', folder)
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile())
  } catch {
    return []
  }
}

describe('uploading', () => {
  test.each([
    ['jpg', 'jpeg', 'image/jpeg'],
    ['jpeg', 'jpeg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['gif', 'gif', 'image/gif'],
  ] as const)('[API-WO-UPLOAD][WORKORDER-17] a .%s photo is taken and named by the server', async (extension, format, type) => {
    const answer = await send('agent', await drawing().toFormat(format).toBuffer(), `屋面 照片.${extension}`)
    expect(answer.body).toMatchObject({
      success: true,
      code: 200,
      result: expect.stringMatching(/^[0-9a-f]{24}\.(jpg|png|gif)$/),
    })
    const shown = await look('agent', answer.body.result)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(shown.headers['content-disposition']).toMatch(/^inline;/)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format, width: 60, height: 40 })
  })

  test('the bytes decide what it is, not the name: a photo with the wrong one of the four endings keeps its own kind', async () => {
    const answer = await send('agent', await png(), '照片.JPG')
    expect(answer.body.result).toMatch(/\.png$/)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['a page called .png', () => Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with scripts called .jpg', () => svg],
    ['a program called .gif', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 7)])],
    ['the head of a picture with a page behind', () => Buffer.concat([Buffer.from('GIF89a'), svg])],
    ['a webp called .png', () => drawing().webp().toBuffer()],
    ['a broken photo', async () => (await drawing(400, 300).jpeg().toBuffer()).subarray(0, 300)],
    ['an empty file', () => Buffer.alloc(0)],
    ['more pixels than may be unpacked', () => drawing(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('[API-WO-UPLOAD] %s is refused and leaves nothing behind', async (_, make) => {
    const before = files('work-order').length
    const answer = await send('agent', await make(), '照片.png')
    expect(answer.body).toMatchObject({ success: false, message: '请上传图片（jpg、jpeg、png、gif，文件内容须完好）' })
    expect([files('work-order').length, files('work-order-in').length]).toEqual([before, 0])
  })

  test.each(['病毒.exe', '说明.pdf', '图.svg', '图.webp', '照片.png.html', '照片'])(
    '[WORKORDER-12] the ending of %s is refused',
    async (name) => {
      const answer = await send('agent', await png(), name)
      expect(answer.body).toMatchObject({ success: false, message: '只支持 .jpg、.jpeg、.png、.gif 文件' })
    },
  )

  test('a page hung behind the pixels and what the camera noted do not come along', async () => {
    const tagged = await drawing()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer()
    const polyglot = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')])
    const answer = await send('agent', polyglot, '照片.jpg')
    const { rawPayload } = await look('agent', answer.body.result)
    expect(rawPayload.includes('<script>')).toBe(false)
    expect(rawPayload.includes('secret-place')).toBe(false)
    expect(
      files('work-order').some((name) =>
        readFileSync(join(box.current.context.env.dataDir, 'files/work-order', name)).includes('secret-place'),
      ),
    ).toBe(false)
  })

  test('a sideways photo is turned upright, because the note about it goes', async () => {
    const sideways = await drawing().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const answer = await send('agent', sideways, '照片.jpg')
    expect(await sharp((await look('agent', answer.body.result)).rawPayload).metadata()).toMatchObject({ width: 40, height: 60 })
  })

  test('names full of tricks are text and nothing else', async () => {
    for (const name of [
      '../../../etc/passwd.png',
      '..\\..\\x.png',
      '/etc/x.png',
      'a%2e%2e%2fb.png',
      '.png.png',
      `${'长'.repeat(300)}.png`,
    ]) {
      const answer = await send('agent', await png(), name)
      expect(answer.body.result, name).toMatch(/^[0-9a-f]{24}\.png$/)
    }
    expect(files('..').filter((name) => name.includes('passwd'))).toEqual([])
  })

  test('20 MB is refused with the limit, and nothing remains', async () => {
    const before = files('work-order').length
    const answer = await send('agent', Buffer.alloc(20 * 1_048_576, 1))
    expect([answer.status, answer.body.message]).toEqual([413, `提交内容超过 ${limits.workOrderImageMb} MB 上限`])
    expect([files('work-order').length, files('work-order-in').length, files('incoming').length]).toEqual([before, 0, 0])
  })

  test('no file, two files and another part are refused', async () => {
    const token = await box.current.signInAs('agent')
    const content = await png()
    expect((await upload(box.current, token, path)).body.message).toBe('请选择要上传的文件')
    for (const files of [
      [
        { content, name: 'a.png' },
        { content, name: 'b.png' },
      ],
      [{ content, name: 'a.png', part: 'avatar' }],
    ]) {
      expect((await upload(box.current, token, path, ...files)).body.success).toBe(false)
    }
  })

  test('who uploaded 2 GB within a day waits until the next', async () => {
    const { db } = box.current.context
    const username = (await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A03', roleCode: 'agent' })).username
    await db.query(
      `INSERT INTO work_order_image (name, tenant_id, create_by, create_time, path, thumb_path, size)
       SELECT 'quota' || n || '.png', 1, $1, to_timestamp($2::float8 / 1000), 'x', 'x', 1073741824 FROM generate_series(1, 2) n`,
      [username, clock.now()],
    )
    expect((await send(username, await png())).body).toMatchObject({
      success: false,
      code: 429,
      message: '24 小时内上传的图片已超过 2,048 MB，请稍后再试',
    })
    clock.advance(24 * 3_600_000 + 1_000)
    expect((await send(username, await png())).body.success).toBe(true)
  })

  test('[API-WO-UPLOAD] without a session 401, before the file is read', async () => {
    const answer = await upload(box.current, 'x'.repeat(43), path, { content: await png(), name: 'a.png' })
    expect(answer.status).toBe(401)
  })
})

describe('showing', () => {
  test('[API-WO-IMG][WORKORDER-18] a picture is shown to its uploader at first, then to whoever sees the order', async () => {
    const name = await picture('agent')
    const other = (await buildPerson(box.current.context.db, { tenantId: '1', orgCode: 'A01A01A04', roleCode: 'agent' })).username
    expect((await look('agent', name)).statusCode).toBe(200)
    expect((await look('admin', name)).statusCode).toBe(404)
    const { result } = await call('agent', 'POST', '/add', { questionDesc: '见照片', questionReplenishFiles: `${name},` })
    for (const [username, status] of [
      ['agent', 200],
      ['admin', 200],
      ['staff', 404],
      [other, 404],
    ] as const) {
      expect([username, (await look(username, name)).statusCode]).toEqual([username, status])
    }
    await call('admin', 'POST', '/assign', { ...result, username: 'staff' })
    expect((await look('staff', name)).statusCode).toBe(200)
  })

  test('a small one comes as webp', async () => {
    const answer = await send('agent', await drawing(1_200, 900).png().toBuffer())
    const thumb = await look('agent', answer.body.result, { size: 'thumb' })
    expect(thumb.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 480, height: 360 })
  })

  test('[API-WO-IMG] what is no name of a picture is not found, whatever it points to', async () => {
    for (const name of [
      '..%2f..%2fmaster.key',
      '%2e%2e',
      '..',
      'x',
      'a%00.png',
      '..%5cx.png',
      `${'a'.repeat(24)}.png`,
      'work-order%2f202611%2f1.png',
    ]) {
      const answer = await look('admin', name)
      expect([200, 404], name).toContain(answer.statusCode)
      expect(answer.json(), name).toMatchObject({ success: false })
    }
  })

  test('without a session 401', async () => {
    const answer = await box.current.call('GET', `/api/workorder/down/customer/img/${await picture('agent')}`)
    expect(answer.status).toBe(401)
  })
})

describe('pictures of an order', () => {
  const csv = (names: readonly string[]) => names.map((name) => `${name},`).join('')

  test('[WORKORDER-13][ENTITY-WORKORDERFILES] eight are kept in their order, each name followed by a comma, a ninth is refused', async () => {
    const names: string[] = []
    for (let i = 0; i < 9; i++) names.push(await picture('agent'))
    expect(await call('agent', 'POST', '/add', { questionReplenishFiles: csv(names) })).toMatchObject({
      success: false,
      message: '现场照片最多 8 张',
    })
    const eight = names.slice(0, 8).toReversed()
    const { result } = await call('agent', 'POST', '/add', { questionReplenishFiles: csv(eight) })
    const token = await box.current.signInAs('agent')
    const stored = await box.current.call('GET', '/api/workorder/queryById', { token, query: { id: result.id } })
    expect(stored.body.result.questionReplenishFiles).toBe(csv(eight))
  })

  test("somebody else's picture and one of another order cannot be taken", async () => {
    const [own, foreign] = [await picture('agent'), await picture('staff')]
    expect((await call('agent', 'POST', '/add', { questionReplenishFiles: csv([own, foreign]) })).success).toBe(false)
    await call('agent', 'POST', '/add', { questionDesc: '第一单', questionReplenishFiles: csv([own]) })
    expect((await call('agent', 'POST', '/add', { questionDesc: '第二单', questionReplenishFiles: csv([own]) })).success).toBe(
      false,
    )
  })

  test('one picture submitted to two orders at once goes to one of them', async () => {
    const name = await picture('agent')
    const answers = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((questionDesc) =>
        call('agent', 'POST', '/add', { questionDesc, questionReplenishFiles: csv([name]) }),
      ),
    )
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  })

  test('an edit keeps, adds, takes out and reorders', async () => {
    const [a, b, c] = [await picture('agent'), await picture('agent'), await picture('agent')] as const
    const { result } = await call('agent', 'POST', '/add', { questionDesc: '换图', questionReplenishFiles: csv([a, b]) })
    const edited = await call('agent', 'PUT', '/edit', { id: result.id, questionReplenishFiles: csv([c, a]) })
    expect(edited.success).toBe(true)
    const rows = await box.current.context.db.query<{ name: string }>(
      'SELECT name FROM work_order_image WHERE work_order_id = $1',
      [result.id],
    )
    expect(rows.map((row) => row.name).sort()).toEqual([a, c].sort())
    expect((await look('admin', b)).statusCode).toBe(404)
  })
})

test('pictures that nobody submitted, or that were taken out, are gone after a day; those of orders stay', async () => {
  const [unused, kept, released] = [await picture('agent'), await picture('agent'), await picture('agent')]
  const { result } = await call('agent', 'POST', '/add', { questionDesc: '清理', questionReplenishFiles: `${kept},${released},` })
  const sweep = () => imageSweepJob.run(box.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
  clock.advance(12 * 3_600_000)
  await call('agent', 'PUT', '/edit', { id: result.id, questionReplenishFiles: `${kept},` })
  clock.advance(12 * 3_600_000 + 1_000)
  await sweep()
  expect((await look('agent', unused)).statusCode).toBe(404)
  expect((await look('agent', released)).statusCode).toBe(200)
  clock.advance(12 * 3_600_000)
  await sweep()
  expect((await look('agent', released)).statusCode).toBe(404)
  expect((await look('agent', kept)).statusCode).toBe(200)
  const rows = await box.current.context.db.query('SELECT name FROM work_order_image WHERE path <> $1', ['x'])
  expect(files('work-order')).toHaveLength(rows.length * 2)
})
