import { describe, expect, test } from 'vitest'
import { chineseText } from '#server/language/translate.ts'
import { withTestApp } from '#server/testing/app.ts'
import { retentionJob } from './retention.job.ts'

const app = withTestApp()
const admin = () => app.current.signInAs('admin')
const lines = async (query: Record<string, string>) => {
  const { body } = await app.current.call('GET', '/sys/log/list', { token: await admin(), query: { pageSize: '100', ...query } })
  return body.result.records as readonly Record<string, unknown>[]
}
const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' }
async function logIn(password: string, username = 'staff') {
  await app.current.call('GET', '/sys/randomImage/77')
  const body = { username, password, captcha: 'abcd', checkKey: '77' }
  return (await app.current.call('POST', '/sys/login', { body, headers: chrome })).body
}

describe('[MODULE-SYS-LOG] sign-ins', () => {
  test('that work, fail, end, are forced or locked stand in the log with who, from where, with what and how', async () => {
    const { token } = (await logIn(app.current.password)).result
    const session = await app.current.access.sessions.authenticate(token)
    await app.current.call('POST', '/sys/online/forceLogout', { token: await admin(), body: { token: session?.sessionId } })
    const second = (await logIn(app.current.password)).result
    await app.current.call('POST', '/sys/logout', { token: second.token })
    for (let n = 0; n < 6; n += 1) await logIn('wrong', 'agent')
    await logIn('wrong', 'nobody-of-that-name')
    const found = await lines({ logType: '1' })
    const of = (event: string) => found.filter((line) => line.signEvent === event)
    expect(of('login')[0]).toMatchObject({
      logType: 1,
      signEvent_dictText: '登录成功',
      userid: 'staff',
      username: expect.stringMatching(/\S/),
      ip: '127.0.0.1',
      device: 'Chrome 130 · Windows',
      door_dictText: '账号密码',
      success: 'Y',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    })
    expect(of('logout')).toHaveLength(1)
    expect(of('forced')).toMatchObject([{ userid: 'staff', reason: '由 admin 操作' }])
    expect(of('locked')[0]).toMatchObject({ userid: 'agent', success: 'N', reason: '失败次数过多，暂时锁定' })
    expect(of('failed').map((line) => line.reason)).toEqual(expect.arrayContaining(['密码错误', '账号不存在']))
    expect(JSON.stringify(found)).not.toContain('nobody-of-that-name')
    expect(JSON.stringify(found)).not.toContain(app.current.password)
  })

  test('[API-LOGINFO] are counted, ever and today', async () => {
    const { body } = await app.current.call('GET', '/sys/loginfo', { token: await admin() })
    expect(body).toMatchObject({ success: true, result: { totalVisitCount: 2, todayVisitCount: 2, todayIp: 1 } })
    expect((await app.current.call('GET', '/sys/loginfo')).status).toBe(401)
  })

  test('[API-VISITINFO] of the last seven days are reported day by day, oldest first', async () => {
    const { body } = await app.current.call('GET', '/sys/visitInfo', { token: await admin() })
    expect(body.result).toHaveLength(7)
    expect(body.result[0]).toMatchObject({ visit: 0, ip: 0 })
    expect(body.result[6]).toEqual({
      visit: 2,
      ip: 1,
      tian: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      type: body.result[6].tian.slice(5),
    })
    expect((await app.current.call('GET', '/sys/visitInfo')).status).toBe(401)
  })
})

describe('[MODULE-SYS-LOG] calls', () => {
  test('that write leave who, what in words, route, parameters without personal data, duration, outcome and request', async () => {
    const token = await admin()
    const body = { code: 'LOG-1', name: '日志职务', postRank: '1' }
    const added = await app.current.call('POST', '/sys/position/add', { token, body })
    const again = await app.current.call('POST', '/sys/position/add', { token, body })
    expect(again.body.success).toBe(false)
    const [refused, done] = await lines({ logType: '2', keyWord: '新增职务' })
    expect(done).toMatchObject({
      logType: 2,
      operateType: 2,
      operateType_dictText: '添加',
      logContent: '新增职务',
      userid: 'admin',
      method: '/sys/position/add',
      requestType: 'POST',
      requestUrl: expect.stringMatching(/\/sys\/position\/add$/),
      requestParam: expect.stringContaining('"LOG-1"'),
      success: 'Y',
      reason: null,
      ip: '127.0.0.1',
      costTime: expect.any(Number),
      requestId: added.headers['x-request-id'],
    })
    expect(refused).toMatchObject({ success: 'N', reason: again.body.message })
  })

  test('that read under the audit leave one too, others that read none', async () => {
    const token = await admin()
    await app.current.call('GET', '/sys/position/list', { token })
    await app.current.call('GET', '/sys/position/exportXls', { token })
    const found = await lines({ logType: '2', keyWord: '职务' })
    expect(found.filter((line) => line.logContent === '导出职务')).toMatchObject([
      { operateType: 6, operateType_dictText: '导出' },
    ])
    expect(found.some((line) => line.logContent === '职务列表')).toBe(false)
  })

  test('by whoever is not signed in leave none when they are turned away', async () => {
    await app.current.call('POST', '/sys/position/add', { body: { code: 'x' } })
    await logIn('wrong', 'nobody')
    expect((await lines({ logType: '2' })).filter((line) => line.userid === null)).toEqual([])
  })

  test('[MODULE-SYS-LOG] are found by time, and exported', async () => {
    const later = await lines({ logType: '2', createTime_begin: '2999-01-01 00:00:00' })
    expect(later).toEqual([])
    const soon = await lines({ logType: '2', createTime_begin: '2020-01-01 00:00:00', createTime_end: '2999-01-01 00:00:00' })
    expect(soon.length).toBeGreaterThan(0)
    const sheet = await app.current.call('GET', '/sys/log/exportXls', { token: await admin(), query: { logType: '2' } })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })
})

describe('[MODULE-SYS-LOG] lines', () => {
  test('are not deleted by anybody: both calls say how long they are kept', async () => {
    const token = await admin()
    for (const [path, query] of [
      ['/sys/log/delete', { id: '1' }],
      ['/sys/log/deleteBatch', { ids: 'allclear' }],
    ] as const) {
      const { body } = await app.current.call('DELETE', path, { token, query })
      expect(body).toMatchObject({
        success: false,
        message: '日志不能手工删除：系统保留 365 天，到期后自动清理；保留时间由运维人员设置',
      })
    }
  })

  test('go by age, by the job', async () => {
    const { context } = app.current
    await context.requestLog.flush()
    await context.db.query(
      `INSERT INTO sys_log (id, tenant_id, log_type, log_content, create_time)
       SELECT n, 1, 2, 'old', now() - make_interval(days => 366) FROM generate_series(1, 5003) n`,
    )
    const [before] = await context.db.query<{ count: number }>('SELECT count(*)::int AS count FROM sys_log')
    const answer = await retentionJob.run(context, { at: new Date(), signal: new AbortController().signal })
    expect(answer && chineseText(answer)).toBe('清理系统日志 5,003 条，数据日志 0 条')
    const [after] = await context.db.query<{ count: number }>('SELECT count(*)::int AS count FROM sys_log')
    expect((before?.count ?? 0) - (after?.count ?? 0)).toBe(5003)
  })

  test('belong to who may see them', async () => {
    const token = await app.current.signInAs('staff')
    for (const path of ['/sys/log/list', '/sys/audit/list', '/sys/log/exportXls'])
      expect((await app.current.call('GET', path, { token })).body.code).toBe(510)
  })
})

describe('the audit as a list', () => {
  const verify = async () => (await app.current.call('POST', '/sys/audit/verify', { token: await admin() })).body

  test('[MODULE-SYS-LOG] is read with its place in the chain, and verified without a fault', async () => {
    expect((await verify()).result).toMatchObject({ faults: [], hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { body } = await app.current.call('GET', '/sys/audit/list', {
      token: await admin(),
      query: { event: 'login.ok,login.failed' },
    })
    expect(body.result.records[0]).toMatchObject({
      event: expect.stringContaining('login'),
      event_dictText: expect.stringContaining('登录'),
      chainNo: expect.any(Number),
    })
  })

  test('[MODULE-SYS-LOG] one altered line is found and named', async () => {
    const { db } = app.current.context
    const [line] = await db.query<{ id: string }>(`SELECT id FROM sys_audit WHERE event = 'record.export' ORDER BY id LIMIT 1`)
    await db.query('ALTER TABLE sys_audit DISABLE TRIGGER USER')
    await db.query(`UPDATE sys_audit SET username = 'staff' WHERE id = $1`, [line?.id])
    await db.query('ALTER TABLE sys_audit ENABLE TRIGGER USER')
    expect((await verify()).result.faults).toMatchObject([
      { id: line?.id, fault: 'altered', event: 'record.export', username: 'staff', seq: expect.any(Number) },
    ])
  })
})
