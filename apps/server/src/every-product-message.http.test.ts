import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import { describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import { notifyOfFailure } from './jobs/failureNotice.ts'
import { buildRunner } from './jobs/runner.ts'
import { buildDispatcher } from './messaging/dispatcher.ts'
import { queueMessages } from './messaging/outbox.ts'
import { factOf } from './modules/station/alarm/lowYield/facts.ts'
import { adminReader, type Language, type AdminRow as Row } from './testing/adminReader.ts'
import { withTestApp } from './testing/app.ts'
import { buildStation } from './testing/stations.ts'
import { buildAlarmIntake } from './vendors/intake/alarms.ts'

/** What jobs, rules, calls and deliveries write of their own accord, read by somebody who has no Chinese. */
const app = withTestApp()
const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const db = () => app.current.context.db
const read = adminReader(app)

describe('what the product writes is reported in English without a Chinese word', () => {
  const run = async (name: string) => {
    const jobs = app.current.modules.flatMap((module) => module.jobs ?? []).filter((job) => job.name === name)
    await db().query(`INSERT INTO sys_job (id, name, due_at, cause) VALUES ($1, $2, now() - interval '1 second', 'manual')`, [
      newId(),
      name,
    ])
    await buildRunner({ context: app.current.context, jobs, owner: 'test' }).tick()
    const [plan] = await db().query<{ id: string }>('SELECT id FROM sys_quartz_job WHERE job_class_name = $1', [name])
    return read('/sys/quartzJob/runs', { id: plan?.id ?? '', pageNo: '1', pageSize: '50' }, 'en-US')
  }

  test('[MODULE-SYS-QUARTZ] jobs, and what became of their runs', async () => {
    const { records } = await read('/sys/quartzJob/list', { pageSize: '100' }, 'en-US')
    expect((records as readonly Row[]).filter(({ jobLabel }) => han.test(String(jobLabel)))).toEqual([])
    expect(records.length).toBeGreaterThan(20)
    const kinds = await read('/sys/quartzJob/kinds', {}, 'en-US')
    expect((kinds as readonly Row[]).filter(({ text }) => han.test(String(text)))).toEqual([])
    expect((await run('log.retention')).records.at(0).output).toMatch(/^\d+ lines of the system log/)
    expect((await run('audit.verify')).records.at(0).output).toBe('The audit log is empty')
  })

  test('[MODULE-SYS-QUARTZ] the notice of a job that failed, its reason included', async () => {
    const { context } = app.current
    const [job] = app.current.modules.flatMap((module) => module.jobs ?? [])
    await notifyOfFailure(context, job!, { dueAt: new Date(), error: jobMessages.interrupted() })
    const { sysMsgList } = await read('/sys/annountCement/listByUser', { pageSize: '50' }, 'en-US')
    const reported = (sysMsgList as readonly Row[]).find(({ titile }) => String(titile).startsWith('The scheduled job'))
    expect(reported).toMatchObject({ msgContent: expect.stringContaining('Every run was interrupted'), sender: 'System' })
    expect([reported?.['titile'], reported?.['msgContent']].filter((text) => han.test(String(text)))).toEqual([])
  })

  test('alarms of rules, and how they ended', async () => {
    const { context } = app.current
    const station = await buildStation(db(), context.cipher, { orgCode: 'A01' })
    const peer = { area: 'district', stations: 1234, hours: 4.5 } as const
    const days = ['2026-11-19', '2026-11-20'].map((day) => ({ day, kwh: 10, peer }))
    const low = factOf(station.id, 10, { kind: 'low', days, lostKwh: 35, deviation: -60 })
    const zero = factOf(station.id, 10, {
      kind: 'zero',
      days: [{ day: '2026-11-20', kwh: 0, peer: null }],
      lostKwh: null,
      deviation: -100,
    })
    const intake = buildAlarmIntake(context)
    expect(await intake.raise([low, zero])).toBe(2)
    await intake.end([
      { stationId: station.id, dedupKey: low.dedupKey, at: Date.now(), by: alarmMessages.byHand({ name: 'Li' }) },
    ])
    const texts = async (language: Language) => {
      const { records } = await read('/api/alarm/list', { stationId: station.id, pageSize: '50' }, language)
      return (records as readonly Row[]).map(({ eventMessage, clearBy }) => [eventMessage, clearBy]).sort()
    }
    expect(await texts('en-US')).toEqual([
      ['11-20, all day: 0 kWh (no comparable station), please check the inverter and the grid switch', null],
      [
        'Less than 70% of comparable stations for 2 days: 11-19 22%, 11-20 22% (11-20 in the district 1,234 stations, median 4.50 kWh/kWp), 35.0 kWh lost',
        'By hand (Li)',
      ],
    ])
    expect(await texts('zh-CN')).toEqual([
      ['11-20 全天发电 0 kWh（无可比电站），请检查逆变器与并网开关', null],
      [
        '连续 2 天发电不足可比电站的 70%：11-19 22%、11-20 22%（11-20 同区县 1,234 座电站中位 4.50 kWh/kWp），少发 35.0 kWh',
        '人工恢复（Li）',
      ],
    ])
  })

  test('[MODULE-WORKORDER-CREATE] what an order says that was made of an alarm, and which of its fields an edit changed', async () => {
    const { context } = app.current
    const station = await buildStation(db(), context.cipher, { orgCode: 'A01' })
    const fact = {
      stationId: station.id,
      dedupKey: 'x',
      level: 3,
      code: 'HD-0101',
      begin: Date.now(),
      deviceSn: null,
      deviceModel: null,
    } as const
    await buildAlarmIntake(context).raise([{ ...fact, message: alarmMessages.idle() }])
    const [alarm] = (await read('/api/alarm/list', { stationId: station.id, pageSize: '50' }, 'en-US')).records
    const token = await app.current.signInAs('admin')
    const headers = { 'accept-language': 'en-US' }
    const made = await app.current.call('POST', '/api/workorder/add', { token, headers, body: { alarmId: alarm.id } })
    const { id } = made.body.result
    const order = (language: Language) => read('/api/workorder/queryById', { id }, language)
    const { questionDesc } = await order('en-US')
    expect(questionDesc).toMatch(/^Alarm: No output by day, please check the inverter and the grid switch \(HD-0101\)\nStart: 2/)
    expect((await order('zh-CN')).questionDesc).toMatch(/^告警：白天无发电，请检查逆变器与并网开关（HD-0101）\n开始时间：2/)
    // Saved as it was shown in English, the description is still what the platform said.
    const edit = (body: object) => app.current.call('PUT', '/api/workorder/edit', { token, headers, body: { id, ...body } })
    expect((await edit({ questionDesc, priority: 'L', questionType: '2' })).body.success).toBe(true)
    expect((await order('zh-CN')).questionDesc).toMatch(/^告警：/)
    const remark = async (language: Language) => (await read('/api/workorder/steps', { id }, language)).at(-1).remark
    expect([await remark('en-US'), await remark('zh-CN')]).toEqual(['Problem, Level', '问题类型、级别'])
    expect((await edit({ questionDesc: '业主说：好了' })).body.success).toBe(true)
    expect((await order('en-US')).questionDesc).toBe('业主说：好了')
  })

  test('[MODULE-SYS-LOG] the objects of a call that were many', async () => {
    const token = await app.current.signInAs('admin')
    const ids: string[] = []
    for (const at of [1, 2, 3, 4, 5, 6, 7]) {
      const body = { code: `SM${at}`, name: `Post ${at}`, postRank: '1' }
      await app.current.call('POST', '/sys/position/add', { token, body })
    }
    const { records } = await read('/sys/position/list', { pageSize: '100' }, 'en-US')
    for (const row of records as readonly Row[]) if (String(row['name']).startsWith('Post ')) ids.push(String(row['id']))
    const subjects = async (language: Language) =>
      ((await read('/sys/log/list', { logType: '2', pageSize: '50' }, language)).records as readonly Row[]).map(
        ({ subject }) => subject,
      )
    await app.current.call('DELETE', '/sys/position/deleteBatch', { token, query: { ids: ids.join(',') } })
    expect(await subjects('en-US')).toContainEqual(expect.stringMatching(/^(Post \d, ){4}Post \d and others, 7 in all$/))
    expect(await subjects('zh-CN')).toContainEqual(expect.stringMatching(/^(Post \d、){4}Post \d 等 7 项$/))
  })

  test('[MODULE-SYS-LOG] what was called, of a record and of any other call', async () => {
    const token = await app.current.signInAs('admin')
    await app.current.call('POST', '/sys/position/add', { token, body: { code: 'SMC', name: 'Called', postRank: '1' } })
    await app.current.call('PUT', '/sys/user/setting/colour', { token, body: { value: 'x' } })
    const calledIn = async (language: Language) =>
      ((await read('/sys/log/list', { logType: '2', pageSize: '200' }, language)).records as readonly Row[]).map(
        ({ logContent }) => String(logContent),
      )
    const inEnglish = await calledIn('en-US')
    expect(inEnglish).toEqual(expect.arrayContaining(['Add position', 'Save a personal setting']))
    expect(inEnglish.filter((text) => han.test(text))).toEqual([])
    expect(await calledIn('zh-CN')).toEqual(expect.arrayContaining(['新增职务', '保存个人设置']))
  })

  test('[MODULE-SYS-LOG] how sign-ins ended, and why a call was refused, without what it must not keep', async () => {
    const body = { username: 'staff', password: 'wrong', captcha: 'abcd', checkKey: '77' }
    await app.current.call('GET', '/sys/randomImage/77')
    await app.current.call('POST', '/sys/login', { body })
    const token = await app.current.signInAs('admin')
    const position = { code: '13912345678', name: 'x', postRank: '1' }
    for (const _ of [1, 2]) await app.current.call('POST', '/sys/position/add', { token, body: position })
    const linesOf = async (logType: string, language: Language) =>
      ((await read('/sys/log/list', { logType, pageSize: '50' }, language)).records as readonly Row[]).map(
        ({ logContent, reason }) => (logType === '1' ? [logContent, reason] : reason),
      )
    expect(await linesOf('1', 'en-US')).toContainEqual(['Login failed', 'wrong password'])
    expect(await linesOf('1', 'zh-CN')).toContainEqual(['登录失败', '密码错误'])
    const reasons = (await linesOf('2', 'en-US')).filter((reason) => reason !== null)
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.filter((reason) => han.test(String(reason)))).toEqual([])
    const stored = await db().query('SELECT reason, messages FROM sys_log')
    expect(JSON.stringify(stored)).not.toContain('13912345678')
  })

  test('[MODULE-MESSAGE] why a message did not leave, the ways to send, and what arrived in the application', async () => {
    const { context } = app.current
    const mail = { tenantId: '1', type: '2', title: 'x', content: 'x', address: 'a@pv.example' } as const
    const ids = await db().tx((tx) => queueMessages(context, tx, [mail]))
    await buildDispatcher(context).deliver({ ids })
    const { records } = await read('/sys/message/sysMessage/list', { pageSize: '50' }, 'en-US')
    const results = (records as readonly Row[]).map(({ esResult }) => esResult)
    expect(results).toContain('No mail server is set up (HELIODESK_SMTP_URL, HELIODESK_SMTP_FROM), please contact the operator')
    expect(results).toContain('Delivered to the message center')
    const channels = await read('/sys/message/sysMessageTemplate/channels', {}, 'en-US')
    expect(JSON.stringify(channels)).not.toMatch(han)
  })
})
