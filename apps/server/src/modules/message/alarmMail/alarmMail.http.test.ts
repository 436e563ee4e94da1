import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { buildDispatcher } from '#server/messaging/dispatcher.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'

const app = withTestApp({ env: { HELIODESK_OUTBOUND_ALLOW: '127.0.0.1' } })
const db = () => app.current.context.db
const run = async () => {
  for (const job of app.current.modules.flatMap((module) => module.jobs ?? []))
    if (job.name === 'message.alarmMail')
      await job.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
}
const wantMail = async (username: string, alarmMail: boolean) => {
  const token = await app.current.signInAs(username)
  const path = '/sys/user/noticeSwitches'
  const { result } = (await app.current.call('GET', path, { token })).body
  expect((await app.current.call('PUT', path, { token, body: { ...result, alarmMail } })).body.success).toBe(true)
}
const mails = () =>
  db().query<{ es_title: string; es_receiver: string }>(
    `SELECT es_title, es_receiver FROM sys_message_out WHERE template_code = 'alarm' AND es_type = '2' ORDER BY es_receiver`,
  )

const raiseAt = (stationId: string) => (level: number, message: string) =>
  db().query(
    `INSERT INTO station_alarm (id, station_id, tenant_id, sys_org_code, dedup_key, level, event_message, event_time, last_time)
     SELECT $1, s.id, 1, s.sys_org_code, $2, $3, $4, now(), now() FROM station_info s WHERE s.id = $5`,
    [newId(), newId(), level, message, stationId],
  )

test('[MODULE-ACCOUNT-SETTINGS-NOTIFICATION] an urgent alarm is mailed once to those of its departments who asked for it, and to nobody else', async () => {
  await db().query(`UPDATE sys_user SET email = username || '@pv.example'`)
  const station = await buildStation(db(), app.current.context.cipher, { orgCode: 'A01A01A01' })
  const raise = raiseAt(station.id)
  await raise(4, '逆变器停机')
  await raise(3, '组串异常')
  await run()
  expect(await mails()).toEqual([])
  await wantMail('staff', true)
  await wantMail('multi', true)
  await Promise.all([run(), run()])
  await run()
  const found = await mails()
  expect(found.map((mail) => mail.es_title)).toEqual(found.map(() => expect.stringMatching(/^【紧急告警】.+：逆变器停机$/)))
  expect(found.map((mail) => mail.es_receiver)).toContain('运营专员 st***@pv.example')
  expect(new Set(found.map((mail) => mail.es_receiver)).size).toBe(found.length)
  await wantMail('staff', false)
  const before = found.filter((mail) => mail.es_receiver.startsWith('运营专员')).length
  await raise(4, '直流绝缘低')
  await run()
  expect((await mails()).filter((mail) => mail.es_receiver.startsWith('运营专员'))).toHaveLength(before)
})

test('an urgent alarm reaches each web-hook that asked for it once, signed and with its event; others hear nothing', async () => {
  const seen: { signature: unknown; body: { event: string; title: string; content: string } }[] = []
  const receiver = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ signature: request.headers['x-heliodesk-signature'], body: JSON.parse(body) })
    reply.writeHead(204).end()
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void receiver.close())
  const hookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  const token = await app.current.signInAs('admin')
  const hook = { hookFormat: '1', hookUrl, useStatus: '1' }
  const add = async (body: object) => (await app.current.call('POST', '/sys/message/webhook/add', { token, body })).body.result
  const { id } = await add({ ...hook, hookName: '值班群', onAlarm: 'Y' })
  await add({ ...hook, hookName: '公告群', onAnnouncement: 'Y' })
  await add({ ...hook, hookName: '停用的群', onAlarm: 'Y', useStatus: '0' })
  await app.current.call('PUT', '/sys/message/webhook/secrets', { token, body: { id, secret: 'SEC' } })
  const station = await buildStation(db(), app.current.context.cipher, { orgCode: 'A01A01A01' })
  await raiseAt(station.id)(4, '电网掉电')
  await Promise.all([run(), run()])
  await run()
  const dispatcher = buildDispatcher(app.current.context)
  await dispatcher.deliver()
  await dispatcher.deliver()
  const own = seen.filter(({ body }) => body.title.includes('电网掉电'))
  expect(own).toMatchObject([{ signature: expect.stringMatching(/^sha256=/), body: { event: 'alarm' } }])
  expect(own[0]?.body.content).toContain('处理页面：/station/alarm')
})

test('an alarm is reported while it is urgent: open, of the highest level, of the last day and noted in the last hour', async () => {
  const token = await app.current.signInAs('admin')
  const hook = { hookFormat: '1', hookUrl: 'https://example.com/in', useStatus: '1', hookName: '紧急群', onAlarm: 'Y' }
  const { id } = (await app.current.call('POST', '/sys/message/webhook/add', { token, body: hook })).body.result
  await db().query(`UPDATE sys_user SET email = username || '@pv.example'`)
  await wantMail('staff', true)
  const station = await buildStation(db(), app.current.context.cipher, { orgCode: 'A01A01A01' })
  const raise = raiseAt(station.id)
  const change = (message: string, column: 'event_end_time' | 'event_time' | 'create_time', at: string) =>
    db().query(
      `UPDATE station_alarm SET event_end_time = CASE WHEN $2 = 'event_end_time' THEN now() - $3::interval END,
         event_time = CASE WHEN $2 = 'event_time' THEN now() - $3::interval ELSE event_time END,
         create_time = CASE WHEN $2 = 'create_time' THEN now() - $3::interval ELSE create_time END WHERE event_message = $1`,
      [message, column, at],
    )
  for (const message of ['已恢复', '过一天', '早已记下', '将近一天', '将近一小时']) await raise(4, message)
  await raise(3, '不够紧急')
  await change('已恢复', 'event_end_time', '1 second')
  await change('过一天', 'event_time', '25 hours')
  await change('早已记下', 'create_time', '61 minutes')
  await change('将近一天', 'event_time', '23 hours')
  await change('将近一小时', 'create_time', '59 minutes')
  await run()
  const reported = async (receiver: string) =>
    (
      await db().query<{ es_title: string }>(
        `SELECT es_title FROM sys_message_out WHERE es_receiver = $1 AND cause LIKE 'alarm:%' ORDER BY es_title`,
        [receiver],
      )
    ).flatMap(({ es_title }) => /(?:已恢复|过一天|早已记下|将近一天|将近一小时|不够紧急)$/.exec(es_title) ?? [])
  expect(await reported('紧急群')).toEqual(['将近一天', '将近一小时'])
  expect(await reported('运营专员 st***@pv.example')).toEqual(['将近一天', '将近一小时'])
  await app.current.call('DELETE', '/sys/message/webhook/delete', { token, query: { id } })
})
