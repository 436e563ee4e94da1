import { expect, test } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { withTestApp } from '../../../testing/app.ts'
import { buildStation } from '../../../testing/stations.ts'

const app = withTestApp()
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
    `SELECT es_title, es_receiver FROM sys_message_out WHERE template_code = 'alarm' ORDER BY es_receiver`,
  )

test('[MODULE-ACCOUNT-SETTINGS-NOTIFICATION] an urgent alarm is mailed once to those of its departments who asked for it, and to nobody else', async () => {
  await db().query(`UPDATE sys_user SET email = username || '@pv.example'`)
  const station = await buildStation(db(), app.current.context.cipher, { orgCode: 'A01A01A01' })
  const raise = (level: number, message: string) =>
    db().query(
      `INSERT INTO station_alarm (id, station_id, tenant_id, sys_org_code, dedup_key, level, event_message, event_time, last_time)
       SELECT $1, s.id, 1, s.sys_org_code, $2, $3, $4, now(), now() FROM station_info s WHERE s.id = $5`,
      [newId(), newId(), level, message, station.id],
    )
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
