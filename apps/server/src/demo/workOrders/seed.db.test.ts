import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { seedWorkOrders } from './seed.service.ts'

const box = withTestApp({ env: { HELIODESK_DEMO_STATIONS: '12' } })

test('the demo fleet has work orders of its stations with their steps and pictures, made once', async () => {
  const { context, call, signInAs } = box.current
  expect(await seedWorkOrders(context)).toBe(0)
  const token = await signInAs('admin')
  const { records, total } = (await call('GET', '/api/workorder/list', { token, query: { userType: '2', pageSize: '500' } })).body
    .result
  expect(total).toBeGreaterThan(5)
  for (const order of records) {
    expect(order).toMatchObject({ stationId_dictText: expect.any(String), questionType_dictText: expect.any(String) })
    expect(order.creatorName).toEqual(expect.any(String))
  }
  const pictured = records.find((order: { questionReplenishFiles: string | null }) => order.questionReplenishFiles)
  const staff = await signInAs('staff')
  const seen = (await call('GET', '/api/workorder/list', { token: staff, query: { userType: '1', pageSize: '500' } })).body.result
  const shown = [
    [token, records],
    [staff, seen.records],
  ] as const
  for (const [reader, orders] of shown) {
    const names: readonly string[] = orders.flatMap((one: { questionReplenishFiles: string | null }) =>
      (one.questionReplenishFiles ?? '').split(',').filter(Boolean),
    )
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const picture = await call('GET', `/api/workorder/down/customer/img/${name}`, { token: reader })
      expect([name, picture.headers['content-type']]).toEqual([name, 'image/jpeg'])
    }
  }
  const steps = (await call('GET', '/api/workorder/steps', { token, query: { id: pictured.id } })).body.result
  expect(steps[0]).toMatchObject({ verb: 'create', fromStatus: null })
})

test('[MODULE-SYS-GATEWAY] [MODULE-SYS-DATASOURCE] [MODULE-SYS-DATALOG] [MODULE-MESSAGE] the screens of operators have something to show, made once', async () => {
  const { call, signInAs, modules } = box.current
  const token = await signInAs('admin')
  const paths = {
    routes: '/sys/gatewayRoute/list',
    sources: '/sys/dataSource/list',
    hooks: '/sys/message/webhook/list',
    files: '/sys/oss/file/list',
    messages: '/sys/message/sysMessage/list',
    versions: '/sys/dataLog/list',
  }
  const read = async (path: string) => {
    const { result } = (await call('GET', path, { token, query: { pageSize: '100' } })).body
    return Array.isArray(result) ? result : result.records
  }
  const counts = async () => Promise.all(Object.values(paths).map(async (path) => (await read(path)).length))
  const before = await counts()
  expect(Math.min(...before)).toBeGreaterThan(1)
  const messages: readonly { esSendStatus: string; esType: string }[] = await read(paths.messages)
  expect(new Set(messages.map(({ esSendStatus }) => esSendStatus))).toEqual(new Set(['0', '1', '2']))
  expect(messages.filter(({ esType }) => esType === '2').length).toBeGreaterThan(0)
  const hosts = [...(await read(paths.routes)).map(({ uri }: { uri: string }) => new URL(uri).hostname)]
  for (const { host, hookUrl } of [...(await read(paths.sources)), ...(await read(paths.hooks))])
    hosts.push(host ?? new URL(hookUrl).hostname)
  for (const host of hosts) expect(host).toMatch(/\.example$|^203\.0\.113\./)
  const version = (await read(paths.versions)).find(
    (one: { dataTable: string; verb: string }) => one.dataTable === 'station_info' && one.verb === 'update',
  )
  const difference = (await call('GET', '/sys/dataLog/difference', { token, query: { id: version.id } })).body.result
  expect(difference.changed.length).toBeGreaterThan(0)
  const [picture] = (await read(paths.files)).filter(({ fileName }: { fileName: string }) => fileName.endsWith('.png'))
  expect((await call('GET', '/sys/oss/file/open', { token, query: { id: picture.id } })).headers['content-type']).toBe(
    'image/png',
  )
  for (const module of modules.filter(({ name }) => /^(demoOperations|gateway|file)$/.test(name))) await module.start?.()
  expect(await counts()).toEqual(before)
})

test('the log shows many people who came in the last days, none of them has a session, and a second start adds nothing', async () => {
  const { context, modules } = box.current
  const read = () =>
    context.db.query<{ people: number; lines: number; newest: Date }>(
      `SELECT count(DISTINCT userid)::int AS people, count(*)::int AS lines, max(create_time) AS newest FROM sys_log WHERE ip LIKE '10.18.%'`,
    )
  const [before] = await read()
  expect(before?.people).toBeGreaterThan(15)
  expect(before?.newest.getTime()).toBeLessThan(context.clock.now())
  expect(await context.db.query(`SELECT id FROM sys_session WHERE ip LIKE '10.18.%'`)).toEqual([])
  const wrong = await context.db.query(
    `SELECT u.username FROM sys_user u JOIN (SELECT userid, max(create_time) AS at FROM sys_log WHERE ip LIKE '10.18.%' AND sign_event = 'login'
       GROUP BY userid) l ON l.userid = u.username WHERE u.last_login_time IS NULL OR u.last_login_time < l.at`,
  )
  expect(wrong).toEqual([])
  const frozen = `SELECT l.id FROM sys_log l JOIN sys_user u ON u.username = l.userid WHERE u.status <> 1 AND l.ip LIKE '10.18.%'`
  expect(await context.db.query(frozen)).toEqual([])
  await modules.find(({ name }) => name === 'demoSignIns')?.start?.()
  expect(await read()).toEqual([before])
})
