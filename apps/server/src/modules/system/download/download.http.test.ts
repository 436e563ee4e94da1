import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const exportPath = '/sys/position/exportXls'

const issue = (token: string, path: string, query?: Record<string, string>) =>
  app.current.call('POST', '/sys/download/ticket', { token, body: { method: 'GET', path, ...(query ? { query } : {}) } })

describe('200', () => {
  test('a ticket opens its export once, without a header', async () => {
    const token = await app.current.signInAs('admin')
    const { body } = await issue(token, exportPath, { code: '*A*' })
    expect(body.result).toMatchObject({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 })
    const open = () => app.current.call('GET', exportPath, { query: { code: '*A*', token: body.result.ticket } })
    const first = await open()
    expect([first.status, String(first.headers['content-disposition'])]).toEqual([200, expect.stringMatching(/^attachment/)])
    expect((await open()).status).toBe(401)
  })

  test('a link that a browser fetches ahead spends nothing: the click afterwards still gets the file', async () => {
    const token = await app.current.signInAs('admin')
    const { ticket } = (await issue(token, exportPath)).body.result
    const open = (headers: Record<string, string>) => app.current.call('GET', exportPath, { query: { token: ticket }, headers })
    const ahead = [
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
    ] as const
    for (const [name, value] of ahead) expect((await open({ [name]: value })).status, value).toBe(405)
    const clicked = await open({})
    expect([clicked.status, String(clicked.headers['content-disposition'])]).toEqual([200, expect.stringMatching(/^attachment/)])
    expect((await open({})).status).toBe(401)
  })

  test('the path may carry the API prefix', async () => {
    const token = await app.current.signInAs('admin')
    const { body } = await issue(token, `${app.current.context.env.apiBase}${exportPath}`)
    expect((await app.current.call('GET', exportPath, { query: { token: body.result.ticket } })).status).toBe(200)
  })
})

describe('401', () => {
  test('for another path, another query, after logout, and for a session token in the address, which ends that session', async () => {
    const token = await app.current.signInAs('admin')
    const ticket = async () => (await issue(token, exportPath, { code: '*A*' })).body.result.ticket
    const open = (path: string, query: Record<string, string>) => app.current.call('GET', path, { query })
    expect((await open('/sys/dict/exportXls', { code: '*A*', token: await ticket() })).status).toBe(401)
    expect((await open(exportPath, { code: '*B*', token: await ticket() })).status).toBe(401)
    expect((await open(exportPath, { token: await ticket() })).status).toBe(401)
    const kept = await ticket()
    await app.current.call('POST', '/sys/logout', { token })
    expect((await open(exportPath, { code: '*A*', token: kept })).status).toBe(401)
    const leaked = await app.current.signInAs('admin')
    expect((await open(exportPath, { token: leaked })).status).toBe(401)
    expect((await app.current.call('POST', '/user/info', { token: leaked })).status).toBe(401)
  })

  test('when a ticket is used for anything but a file', async () => {
    const token = await app.current.signInAs('admin')
    const { body } = await issue(token, exportPath)
    expect((await app.current.call('GET', '/sys/position/list', { query: { token: body.result.ticket } })).status).toBe(401)
    expect((await app.current.call('GET', '/sys/position/list', { token: body.result.ticket })).status).toBe(401)
  })
})

describe('refused', () => {
  test('[PERM-13] without the right or without the export flag there is no ticket', async () => {
    const staff = await issue(await app.current.signInAs('staff'), exportPath)
    expect([staff.status, staff.body.code]).toEqual([403, 510])
    const { db } = app.current.context
    await db.query(
      `UPDATE sys_user_authority SET have_export_data = 0 WHERE user_id = (SELECT id FROM sys_user WHERE username = 'multi')`,
    )
    const multi = await issue(await app.current.signInAs('multi'), '/api/customer/exportXls')
    expect([multi.status, multi.body.message]).toEqual([403, '没有导出权限，请联系管理员授权'])
  })

  test('calls that answer no file, and paths that are tricks, have no ticket', async () => {
    const token = await app.current.signInAs('admin')
    for (const path of [
      '/sys/position/list',
      '/api/station/list',
      '/nowhere',
      '',
      '/',
      `${exportPath}/`,
      `${exportPath}/../list`,
      `/${exportPath}`,
      `${exportPath}?a=1`,
      '/system/cloud/monitor/export/powerfees/1%2F2',
    ]) {
      const { status, body } = await issue(token, path)
      expect([status, body.success], path).toEqual([404, false])
    }
  })
})
