import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, test } from 'vitest'
import { forgetLoose } from '#server/files/fileRows.queries.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { filesBelow, openFile, pdfBytes, sendFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildSheet } from '#server/testing/sheets.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
const sent = async (username: string, name = 'a.pdf', content: Buffer = pdfBytes): Promise<string> => {
  const { body } = await sendFile(box.current, await box.current.signInAs(username), {
    content,
    name,
    fields: { biz: 'jeditor' },
  })
  expect(body.success).toBe(true)
  return body.message
}
const look = async (username: string, path: string) =>
  (await openFile(box.current, await box.current.signInAs(username), `/sys/common/static/${path}`)).status
const call = async (username: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, query = {}) =>
  (await box.current.call(method, path, { token: await box.current.signInAs(username), body, query })).body

const announcement = (text: string) => ({
  titile: '并网验收安排',
  msgCategory: '1',
  priority: 'M',
  msgType: 'USER',
  userIds: '',
  msgContent: text,
})
async function announce(path: string) {
  const { db } = box.current.context
  const [user] = await db.query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'staff'`)
  const body = { ...announcement(`<p><img src="/svc/sys/common/static/${path}"></p>`), userIds: `${user?.id},` }
  const { result, success, message } = await call('admin', 'POST', '/sys/annountCement/add', body)
  expect(success, message).toBe(true)
  return result
}

describe('who may read a file', () => {
  test('[API-STATIC] at first the uploader alone; for others, and without a session, it does not exist', async () => {
    const path = await sent('agent')
    expect([await look('agent', path), await look('staff', path), await look('admin', path)]).toEqual([200, 404, 404])
    expect((await openFile(box.current, '', `/sys/common/static/${path}`)).status).toBe(401)
  })

  test('then whoever sees the record that names it, and the people it was released to', async () => {
    const path = await sent('admin')
    const record = await announce(path)
    expect([await look('admin', path), await look('staff', path), await look('agent', path)]).toEqual([200, 404, 404])
    const token = await box.current.signInAs('admin')
    await box.current.call('GET', '/sys/annountCement/doReleaseData', { token, query: { id: record.id } })
    expect([await look('staff', path), await look('agent', path)]).toEqual([200, 404])
  })

  test("naming somebody else's file gives no right to it", async () => {
    const path = await sent('agent')
    await announce(path)
    expect([await look('admin', path), await look('agent', path)]).toEqual([404, 200])
  })

  test('a record that no longer names it, or is removed, lets it go; a day later it is gone', async () => {
    const [kept, dropped] = [await sent('admin'), await sent('admin')]
    const first = await announce(kept)
    const second = await announce(dropped)
    await call('admin', 'DELETE', '/sys/annountCement/delete', {}, { id: second.id })
    clock.advance(limits.unusedFileMs + 60_000)
    const job = box.current.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'system.looseFiles')
    await job?.run(box.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
    expect([await look('admin', kept), await look('admin', dropped)]).toEqual([200, 404])
    expect(filesBelow(box.current, 'files').some((name) => dropped.endsWith(name))).toBe(false)
    expect(first.id).not.toBe(second.id)
  })

  test('a change takes the files that it names and lets go of those that it no longer names', async () => {
    const { db } = box.current.context
    const [first, second] = [await sent('admin'), await sent('admin')]
    const record = await announce(first)
    const ownersOf = async () => {
      const rows = await db.query<{ path: string; owner: string | null; state: string; released: boolean }>(
        `SELECT path, resource || ' ' || record_id AS owner, state, released_at IS NOT NULL AS released FROM sys_file
         WHERE path = ANY ($1)`,
        [[first, second]],
      )
      return new Map(rows.map(({ path, ...rest }) => [path, rest]))
    }
    const kept = { owner: `announcement ${record.id}`, state: 'kept', released: false }
    expect((await ownersOf()).get(first)).toEqual(kept)
    const msgContent = `<p><img src="/svc/sys/common/static/${second}"></p>`
    const edit = { id: record.id, version: record.version, msgContent }
    expect(await call('admin', 'PUT', '/sys/annountCement/edit', edit)).toMatchObject({ success: true })
    expect((await ownersOf()).get(second)).toEqual(kept)
    expect((await ownersOf()).get(first)).toEqual({ owner: null, state: 'loose', released: true })
  })

  test('an old file that a record let go of waits its day from then on', async () => {
    const { db } = box.current.context
    const path = await sent('admin')
    const record = await announce(path)
    await call('admin', 'DELETE', '/sys/annountCement/delete', {}, { id: record.id })
    await db.query(`UPDATE sys_file SET create_time = now() - interval '9 days' WHERE path = $1`, [path])
    const dayBefore = Date.now() - limits.unusedFileMs
    expect(await forgetLoose(db, dayBefore)).not.toContain(path)
    await db.query(`UPDATE sys_file SET released_at = now() - interval '25 hours' WHERE path = $1`, [path])
    expect(await forgetLoose(db, dayBefore)).toContain(path)
  })

  test('a person of another tenant finds nothing, whatever the record', async () => {
    const path = await sent('agent')
    const { db } = box.current.context
    await db.query(`INSERT INTO sys_tenant (id, name) VALUES (77, '另一租户') ON CONFLICT DO NOTHING`)
    const person = await buildPerson(db, { tenantId: '77', orgCode: 'Z01', roleCode: 'admin' })
    expect(await look(person.username, path)).toBe(404)
  })
})

describe('showing', () => {
  test('[API-PDFPREVIEW] a PDF opens in a frame of our own pages, by a link that is good once', async () => {
    const path = await sent('agent')
    const token = await box.current.signInAs('agent')
    const target = '/sys/common/pdf/pdfPreviewIframe'
    const issued = await box.current.call('POST', '/sys/download/ticket', {
      token,
      body: { method: 'GET', path: target, query: { path } },
    })
    const link = `${target}?path=${encodeURIComponent(path)}&token=${issued.body.result.ticket}`
    const shown = await openFile(box.current, '', link)
    expect([shown.status, shown.headers['content-type'], shown.bytes.equals(pdfBytes)]).toEqual([200, 'application/pdf', true])
    expect(shown.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'content-disposition': expect.stringMatching(/^inline;/),
    })
    expect((await openFile(box.current, '', link)).status).toBe(401)
  })

  test('[API-PDFPREVIEW] what is no PDF, or not mine, has no preview', async () => {
    const text = await sent('agent', 'a.txt', Buffer.from('文字'))
    const token = await box.current.signInAs('staff')
    const own = await box.current.signInAs('agent')
    const preview = (one: string, path: string) => openFile(box.current, one, `/sys/common/pdf/pdfPreviewIframe?path=${path}`)
    expect([(await preview(own, text)).status, (await preview(token, await sent('agent'))).status]).toEqual([404, 404])
  })

  test('a sheet and a CSV file in UTF-8 or GBK show their first rows', async () => {
    const token = await box.current.signInAs('agent')
    const rowsOf = async (name: string, content: Buffer) =>
      (await box.current.call('GET', '/sys/common/preview/table', { token, query: { path: await sent('agent', name, content) } }))
        .body
    const sheet = await buildSheet([
      ['电站', '电量'],
      ['凤鸣街道 1 号', 12.5],
    ])
    expect((await rowsOf('a.xlsx', sheet)).result).toEqual({
      rows: [
        ['电站', '电量'],
        ['凤鸣街道 1 号', '12.5'],
      ],
      totalRows: 2,
      isCut: false,
    })
    const gbk = Buffer.from('b5e7d5be2cb5e7c1bf0a22b7efc3f92c31ba c522,12.5'.replaceAll(' ', '').replace(',12.5', ''), 'hex')
    expect((await rowsOf('b.csv', Buffer.concat([gbk, Buffer.from(',12.5')]))).result.rows).toEqual([
      ['电站', '电量'],
      ['凤鸣,1号', '12.5'],
    ])
    const long = Buffer.from(`\ufeff日期,值\n${'2026-11-20,"1 ""x"""\r\n'.repeat(300)}`)
    const { result } = await rowsOf('c.csv', long)
    expect([result.rows.length, result.rows[1], result.totalRows, result.isCut]).toEqual([
      201,
      ['2026-11-20', '1 "x"'],
      301,
      true,
    ])
    expect((await rowsOf('d.pdf', pdfBytes)).message).toBe('该文件不支持表格预览')
  })

  test('a file whose bytes are gone is not found', async () => {
    const path = await sent('agent')
    const { env, files } = box.current.context
    await files.remove(path)
    expect(await look('agent', path)).toBe(404)
    writeFileSync(join(env.dataDir, 'files', path), '')
    expect(await look('agent', path)).toBe(200)
  })
})
