import { limits } from '@heliodesk/contracts/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { filesBelow, openFile, pdfBytes, sendFile } from '#server/testing/files.ts'
import { buildAccount } from '#server/testing/records.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
let token = ''
beforeAll(async () => {
  token = await box.current.signInAs('admin')
})
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, options = {}) =>
  (await box.current.call(method, `/sys/oss/file/${path}`, { token, ...options })).body
const upload = async (name = '安装说明.pdf') =>
  (await sendFile(box.current, token, { content: pdfBytes, name, path: '/sys/oss/file/upload' })).body
const isStored = (path: string): boolean => filesBelow(box.current, 'files').some((name) => path.endsWith(name))

describe('[MODULE-OSSFILE] the files of the platform', () => {
  test('[API-UPLOAD] an upload stays: it is listed with size, place, who and when, and no upkeep takes it', async () => {
    const body = await upload()
    expect(body).toMatchObject({
      success: true,
      message: '上传成功！',
      result: { fileName: '安装说明.pdf', size: pdfBytes.length },
    })
    const { id, url } = body.result
    clock.advance(limits.unusedFileMs + 60_000)
    const job = box.current.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'system.looseFiles')
    await job?.run(box.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
    token = await box.current.signInAs('admin')
    expect((await call('GET', 'queryById', { query: { id } })).result).toMatchObject({
      id,
      url,
      size: pdfBytes.length,
      uploader: 'admin',
      usedBy: '文件',
      createTime: expect.stringMatching(/^\d{4}-/),
    })
    const { records } = (await call('GET', 'list', { query: { fileName: '*安装说明*' } })).result
    expect(records.map((row: { id: string }) => row.id)).toContain(id)
    expect(isStored(url)).toBe(true)
  })

  test('[API-DELETE] a deleted one is gone from the list and from the store', async () => {
    const { id, url } = (await upload()).result
    expect(await call('DELETE', 'delete', { query: { id } })).toMatchObject({ success: true, message: '删除成功！' })
    expect(await call('GET', 'queryById', { query: { id } })).toMatchObject({ success: false, code: 404 })
    expect(isStored(url)).toBe(false)
    const [a, b] = [(await upload()).result, (await upload()).result]
    expect(await call('DELETE', 'deleteBatch', { query: { ids: `${a.id},${b.id}` } })).toMatchObject({ success: true })
    expect([isStored(a.url), isStored(b.url)]).toEqual([false, false])
  })

  test('one that a record uses stays, and the refusal names the kind of record', async () => {
    const sent = await sendFile(box.current, token, { content: pdfBytes, name: '附件.pdf', fields: { biz: 'jeditor' } })
    const path = sent.body.message
    const msgContent = `<p><a href="/svc/sys/common/static/${path}">附件</a></p>`
    const notice = { titile: '附件', msgCategory: '1', priority: 'M', msgType: 'ALL', msgContent }
    const made = await box.current.call('POST', '/sys/annountCement/add', { token, body: notice })
    expect(made.body).toMatchObject({ success: true })
    const [row] = (await call('GET', 'list', { query: { fileName: '附件.pdf' } })).result.records
    expect(row).toMatchObject({ usedBy: '系统公告', url: path })
    expect(await call('DELETE', 'delete', { query: { id: row.id } })).toMatchObject({
      success: false,
      code: 409,
      message: '文件“附件.pdf”正被“系统公告”使用，不能删除；请先在该记录中移除它',
    })
    expect(isStored(path)).toBe(true)
  })

  test('opens in place and as a download, by a ticket', async () => {
    const { id } = (await upload()).result
    const answer = await openFile(box.current, token, `/sys/oss/file/open?id=${id}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^inline/)
    const body = { method: 'GET', path: '/sys/oss/file/open', query: { id, download: '1' } }
    const { ticket } = (await box.current.call('POST', '/sys/download/ticket', { token, body })).body.result
    const saved = await openFile(box.current, '', `/sys/oss/file/open?id=${id}&download=1&token=${ticket}`)
    expect(saved.status).toBe(200)
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('are nobody’s without the right, and nothing in another tenant', async () => {
    const { id } = (await upload()).result
    const agent = await box.current.signInAs('agent')
    expect((await box.current.call('GET', '/sys/oss/file/list', { token: agent })).status).toBe(403)
    const other = await box.current.signInAs(await buildAccount(box.current, { tenantId: '2', orgCode: 'A01', role: 'admin' }))
    expect((await openFile(box.current, other, `/sys/oss/file/open?id=${id}`)).status).toBe(404)
    expect((await box.current.call('DELETE', '/sys/oss/file/delete', { token: other, query: { id } })).body).toMatchObject({
      success: false,
    })
  })
})
