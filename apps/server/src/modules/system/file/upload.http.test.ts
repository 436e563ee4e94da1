import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import {
  compoundBytes,
  docxBytes,
  drawing,
  filesBelow,
  openFile,
  pdfBytes,
  sendFile,
  sha256Of,
  zipOf,
} from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
const send = async (username: string, content: Buffer, name: string, fields: Record<string, string> = {}) =>
  sendFile(box.current, await box.current.signInAs(username), { content, name, fields })
const stored = (path: string) => `/sys/common/static/${path}`
const mp4 = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex'), Buffer.alloc(64)])

describe('POST /sys/common/upload', () => {
  test.each([
    ['并网验收申请表.pdf', pdfBytes, 'application/pdf'],
    ['报告.docx', docxBytes, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['台账.et', compoundBytes, 'application/vnd.ms-excel'],
    ['说明.txt', Buffer.from('第一行\n第二行'), 'text/plain; charset=utf-8'],
    ['电量.csv', Buffer.from('日期,电量\n2026-11-20,12.5\n'), 'text/csv; charset=utf-8'],
    ['资料.zip', zipOf({ 'a/说明.txt': '你好' }), 'application/zip'],
    ['现场.mp4', mp4, 'video/mp4'],
  ])('[API-UPLOAD][API-STATIC] %s is stored as it is and served under the path in the message', async (name, content, type) => {
    const answer = await send('agent', content, name, { biz: 'temp', isup: '1' })
    expect(answer.body).toMatchObject({
      success: true,
      code: 200,
      message: expect.stringMatching(/^temp\/\d{6}\/\d+\.[a-z0-9]+$/),
      result: { name, size: content.length },
    })
    const shown = await openFile(box.current, await box.current.signInAs('agent'), stored(answer.body.message))
    expect([shown.status, shown.headers['content-type'], shown.bytes.equals(content)]).toEqual([200, type, true])
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const disposition = String(shown.headers['content-disposition'])
    expect(disposition).toMatch(type === 'application/pdf' ? /^inline;/ : /^attachment;/)
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  })

  test('what cannot be noted in the table lies nowhere', async () => {
    const lying = () => [filesBelow(box.current, 'files').length, filesBelow(box.current, 'uploads').length]
    const before = lying()
    const { db } = box.current.context
    await db.query(`ALTER TABLE sys_file ADD CONSTRAINT not_this CHECK (file_name <> '记不下.pdf')`)
    onTestFinished(() => db.query('ALTER TABLE sys_file DROP CONSTRAINT not_this').then(() => undefined))
    expect((await send('agent', pdfBytes, '记不下.pdf')).body.success).toBe(false)
    expect(lying()).toEqual(before)
    expect((await send('agent', pdfBytes, '记得下.pdf')).body.success).toBe(true)
    expect(lying()).toEqual([before[0]! + 1, before[1]])
  })

  test('the table keeps who stored what, under which name, and the checksum of the bytes', async () => {
    const { body } = await send('agent', pdfBytes, '合同.pdf')
    const rows = await box.current.context.db.query('SELECT * FROM sys_file WHERE path = $1', [body.message])
    expect(rows).toMatchObject([
      { create_by: 'agent', biz: 'temp', file_name: '合同.pdf', state: 'loose', sha256: sha256Of(pdfBytes), resource: null },
    ])
  })

  test('[API-UPLOAD-EDITOR][API-DOWNLOAD-EDITOR] the editor stores under jeditor and gets its file back by the message', async () => {
    const { body } = await send('agent', pdfBytes, '规范 2026.pdf', { biz: 'jeditor', jeditor: '1' })
    expect(body.message).toMatch(/^jeditor\//)
    const token = await box.current.signInAs('agent')
    for (const message of [body.message, encodeURIComponent(body.message)]) {
      const file = await openFile(box.current, token, `/sys/common/download/jeditor/${message}`)
      expect([file.status, file.bytes.equals(pdfBytes)]).toEqual([200, true])
      expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    }
    expect((await openFile(box.current, '', `/sys/common/download/jeditor/${body.message}`)).status).toBe(401)
  })

  test('jeditor=1 alone names the place, biz may come behind the file', async () => {
    expect((await send('agent', pdfBytes, 'a.pdf', { jeditor: '1' })).body.message).toMatch(/^jeditor\//)
    expect((await send('agent', pdfBytes, 'a.pdf')).body.message).toMatch(/^temp\//)
  })

  test('[UPLOAD-11] the picture place takes pictures only, and a drawing with scripts is none', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [name, content] of [
      ['说明.txt', Buffer.from('文字')],
      ['图.svg', svg],
    ] as const) {
      const { body } = await send('agent', content, name, { biz: 'image' })
      expect(body.message).toMatch(/^不支持 \.\w+ 文件，可上传 \.jpg、\.jpeg、\.png、\.gif、\.webp$/)
    }
    expect((await send('agent', svg, '图.png', { biz: 'image' })).body.message).toBe('文件内容与扩展名不符或已损坏')
  })

  test('a picture is drawn anew: its notes go, and its bytes decide the ending', async () => {
    const noted = await drawing()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer()
    const { body } = await send('agent', noted, '屋顶.PNG', { biz: 'image' })
    expect(body).toMatchObject({ message: expect.stringMatching(/\.jpg$/), result: { name: '屋顶.jpg' } })
    const shown = await openFile(box.current, await box.current.signInAs('agent'), stored(body.message))
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline;/),
    })
    expect(shown.bytes.includes('secret-place')).toBe(false)
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  test.each(['..', '../temp', 'temp/../..', '/etc', 'work-order', 'a%2e%2e', 'temp\0', '__proto__', 'Temp'])(
    'biz %j is no place',
    async (biz) => {
      const { body } = await send('agent', pdfBytes, 'a.pdf', { biz })
      expect(body).toMatchObject({ success: false, message: '上传目录bizPath，格式非法！' })
    },
  )

  test('no file, a foreign part and an empty file are refused and leave nothing', async () => {
    const before = [filesBelow(box.current, 'files').length, filesBelow(box.current, 'uploads').length]
    expect((await send('agent', Buffer.alloc(0), '空.txt')).body.message).toBe('文件内容与扩展名不符或已损坏')
    expect((await send('agent', pdfBytes, '')).body.success).toBe(false)
    expect([filesBelow(box.current, 'files').length, filesBelow(box.current, 'uploads').length]).toEqual(before)
  })

  test('a picture above 10 MB is refused with the limit', async () => {
    const answer = await send('agent', Buffer.alloc(10 * 1_048_576 + 1, 1), '大.png')
    expect([answer.status, answer.body.message]).toEqual([413, '提交内容超过 10 MB 上限'])
    expect(filesBelow(box.current, 'uploads')).toEqual([])
  })

  test('who stored 2 GB within a day waits until the next', async () => {
    const { db } = box.current.context
    const person = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A03', roleCode: 'agent' })
    await db.query(
      `INSERT INTO sys_file (id, tenant_id, user_id, create_by, create_time, biz, path, file_name, content_type, size, sha256)
       SELECT -n, 1, u.id, u.username, to_timestamp($2::float8 / 1000), 'temp', 'quota' || n, 'x', 'x', 1073741824, 'x'
       FROM generate_series(1, 2) n, sys_user u WHERE u.username = $1`,
      [person.username, clock.now()],
    )
    expect((await send(person.username, pdfBytes, 'a.pdf')).body).toMatchObject({
      code: 429,
      message: '24 小时内上传的文件已超过 2,048 MB，请稍后再试',
    })
    clock.advance(24 * 3_600_000 + 1_000)
    expect((await send(person.username, pdfBytes, 'a.pdf')).body.success).toBe(true)
  })

  test('[API-UPLOAD][PERM-18] without a token 401', async () => {
    const answer = await sendFile(box.current, '', { content: pdfBytes, name: 'a.pdf' })
    expect([answer.status, answer.body.success]).toEqual([401, false])
  })
})
