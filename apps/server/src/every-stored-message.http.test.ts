import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Message } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import { notifyOfFailure } from './jobs/failureNotice.ts'
import { buildRunner } from './jobs/runner.ts'
import type { RowMessages } from './language/stored.ts'
import { buildDispatcher } from './messaging/dispatcher.ts'
import { queueMessages } from './messaging/outbox.ts'
import { factOf } from './modules/station/alarm/lowYield/facts.ts'
import { withTestApp } from './testing/app.ts'
import { buildStation } from './testing/stations.ts'
import { storeApproval, storeChange, storeOrder, storePartner, storeStep } from './testing/storedMessages.ts'
import { buildAlarmIntake } from './vendors/intake/alarms.ts'

/**
 * Every table whose rows keep messages, and the call that reads it: a row is reported in the language of the reader. A new table with a column
 * `messages` is red here until it has its place.
 */
const app = withTestApp()
const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const db = () => app.current.context.db

type Language = 'zh-CN' | 'en-US'
async function read(path: string, query: Record<string, string>, language: Language) {
  const token = await app.current.signInAs('admin')
  const { body } = await app.current.call('GET', path, { token, query, headers: { 'accept-language': language } })
  expect(body, path).toMatchObject({ success: true })
  return body.result
}

interface Place {
  readonly texts: readonly string[]
  /** Stores a row with these Chinese words in each of its texts. */
  readonly store: (id: string, words: string, messages: RowMessages) => Promise<unknown>
  /** The texts of the row, as a reader gets them. */
  readonly texted: (id: string, language: Language) => Promise<readonly unknown[]>
}
type Row = Readonly<Record<string, unknown>>
const picked = (rows: readonly Row[], id: string, keys: readonly string[]): readonly unknown[] =>
  keys.map((key) => rows.find((row) => row['id'] === id)?.[key])
const admin = async () => (await db().query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'admin'`))[0]?.id ?? ''

/** Texts of the row with this id in a list of approvals. */
const approvals = async (list: string, id: string, language: Language, keys: readonly string[]) =>
  picked((await read(`/api/approve${list}/list`, { pageSize: '100' }, language)).records, id, keys)

/** Kept for operators, who read the table itself. */
const unread = ['ingest_quarantine']

const places: Readonly<Record<string, Place>> = {
  sys_job: {
    texts: ['output', 'error'],
    store: (id, words, messages) =>
      db().query(
        `INSERT INTO sys_job (id, name, due_at, state, output, error, messages, finished_at) VALUES ($1, 'platform.upkeep', clock_timestamp(), 'done', $2, $2, $3, now())`,
        [id, words, messages],
      ),
    texted: async (id, language) => {
      const [plan] = await db().query<{ id: string }>(`SELECT id FROM sys_quartz_job WHERE job_class_name = 'platform.upkeep'`)
      const { records } = await read('/sys/quartzJob/runs', { id: plan?.id ?? '', pageNo: '1', pageSize: '50' }, language)
      return picked(records, id, ['output', 'error'])
    },
  },
  sys_maintenance: {
    texts: ['error'],
    store: (id, words, messages) =>
      db().query(
        `INSERT INTO sys_maintenance (id, table_name, verb, state, asked_by, error, messages) VALUES ($1, $2, 'vacuum', 'failed', 'x', $3, $4)`,
        [id, `t${id}`, words, messages],
      ),
    texted: async (id, language) => {
      const { maintenance } = await read('/sys/monitor/database', {}, language)
      return [(maintenance as readonly Row[]).find(({ tableName }) => tableName === `t${id}`)?.['error']]
    },
  },
  sys_message: {
    texts: ['title', 'content'],
    store: async (id, words, messages) =>
      db().query(`INSERT INTO sys_message (id, tenant_id, user_id, title, content, messages) VALUES ($1, 1, $2, $3, $3, $4)`, [
        id,
        await admin(),
        words,
        messages,
      ]),
    texted: async (id, language) => {
      const { sysMsgList } = await read('/sys/annountCement/listByUser', { pageSize: '50' }, language)
      const [title, content] = picked(sysMsgList, id, ['titile', 'msgContent'])
      return [title, String(content).replace(/<[^>]*>/g, '')]
    },
  },
  sys_message_out: {
    texts: ['esTitle', 'esContent', 'esResult'],
    store: (id, words, messages) =>
      db().query(
        `INSERT INTO sys_message_out (id, tenant_id, es_title, es_type, es_receiver, es_content, es_result, es_send_status, messages)
         VALUES ($1, 1, $2, '4', 'x', $2, $2, '1', $3)`,
        [id, words, messages],
      ),
    texted: async (id, language) =>
      picked((await read('/sys/message/sysMessage/list', { pageSize: '50' }, language)).records, id, [
        'esTitle',
        'esContent',
        'esResult',
      ]),
  },
  sys_data_source: {
    texts: ['lastReadNote'],
    store: (id, words, messages) =>
      db().query(
        `INSERT INTO sys_data_source (id, tenant_id, code, name, host, port, db_name, db_username, tls_mode, last_read_note, messages)
         VALUES ($1, 1, $2, $2, 'h', 5432, 'd', 'u', '1', $3, $4)`,
        [id, `S${id}`, words, messages],
      ),
    texted: async (id, language) =>
      picked((await read('/sys/dataSource/list', { pageSize: '50' }, language)).records, id, ['lastReadNote']),
  },
  station_alarm: {
    texts: ['eventMessage', 'clearBy'],
    store: async (id, words, messages) => {
      const station = await buildStation(db(), app.current.context.cipher, { orgCode: 'A01' })
      await db().query(
        `INSERT INTO station_alarm (id, station_id, tenant_id, sys_org_code, dedup_key, event_message, event_time, last_time, clear_by, messages)
         SELECT $1::bigint, s.id, 1, s.sys_org_code, $1::bigint::text, $2, now(), now(), $2, $3 FROM station_info s WHERE s.id = $4`,
        [id, words, messages, station.id],
      )
    },
    texted: async (id, language) => {
      const { records } = await read('/api/alarm/list', { pageSize: '50' }, language)
      const [eventMessage, clearBy] = picked(records, id, ['eventMessage', 'clearBy'])
      const others = await read('/system/cloud/monitor/alarmlist', { pageSize: '50' }, language)
      expect(picked(others.records, id, ['eventMessage'])).toEqual([eventMessage])
      return [eventMessage, clearBy]
    },
  },
  sys_log: {
    texts: ['logContent', 'reason', 'subject'],
    store: (id, words, messages) =>
      db().query(
        `INSERT INTO sys_log (id, tenant_id, log_type, log_content, success, reason, subject, messages) VALUES ($1, 1, 1, $2, false, $2, $2, $3)`,
        [id, words, messages],
      ),
    texted: async (id, language) =>
      picked((await read('/sys/log/list', { logType: '1', pageSize: '50' }, language)).records, id, [
        'logContent',
        'reason',
        'subject',
      ]),
  },
  work_order: {
    texts: ['questionDesc'],
    store: (id, words, messages) => storeOrder(db(), id, words, messages),
    texted: async (id, language) => {
      const { questionDesc } = await read('/api/workorder/queryById', { id }, language)
      const { records } = await read('/api/workorder/list', { pageSize: '50' }, language)
      expect(picked(records, id, ['questionDesc'])).toEqual([questionDesc])
      return [questionDesc]
    },
  },
  station_change: {
    texts: ['applyNote'],
    store: (id, words, messages) => storeChange(db(), id, words, messages),
    texted: async (id, language) => {
      const { applyNote } = await read('/api/stationChange/queryById', { id }, language)
      return [applyNote]
    },
  },
  record_step: {
    texts: ['remark'],
    store: async (id, words, messages) => {
      await storeOrder(db(), id, 'x', null)
      await storeStep(db(), 'workOrder', id, words, messages)
    },
    texted: async (id, language) => picked(await read('/api/workorder/steps', { id }, language), id, ['remark']),
  },
  ...Object.fromEntries(
    (['agent', 'merchant'] as const).map((of) => [
      `${of}_operation`,
      {
        texts: ['remark'],
        store: (id, words, messages) => storePartner(db(), of, id, words, messages),
        texted: async (id, language) =>
          picked((await read(`/api/${of}/operation/list`, { partnerId: id }, language)).records, id, ['remark']),
      } satisfies Place,
    ]),
  ),
  approve: {
    texts: ['title', 'reason'],
    store: (id, words, messages) => storeApproval(db(), id, { words, messages, of: 'approval' }),
    texted: (id, language) => approvals('', id, language, ['title', 'reason']),
  },
  approve_task_list: {
    texts: ['title'],
    store: (id, words, messages) => storeApproval(db(), id, { words, messages, of: 'approval' }),
    texted: (id, language) => approvals('/todo', id, language, ['title']),
  },
  approve_record: {
    texts: ['opinion'],
    store: (id, words, messages) => storeApproval(db(), id, { words, messages, of: 'decision' }),
    texted: (id, language) => approvals('/log', id, language, ['opinion']),
  },
  // A record is read beside the title of its approval.
  approve_record_list: {
    texts: ['title'],
    store: (id, words, messages) => storeApproval(db(), id, { words, messages, of: 'approval' }),
    texted: (id, language) => approvals('/log', id, language, ['title']),
  },
  sms_message: {
    texts: ['sender', 'error'],
    store: async (id, words, messages) => {
      const phone = app.current.context.cipher.seal('13800000001', { table: 'sms_message', column: 'phone', id })
      await db().query(
        `INSERT INTO sms_message (id, tenant_id, phone, purpose, sender, state, error, create_time, user_id, messages)
         VALUES ($1, 1, $2, 'login', $3, 'failed', $3, now(), $4, $5)`,
        [id, phone, words, await admin(), messages],
      )
    },
    texted: async (id, language) =>
      picked((await read('/sys/sms/list', { pageSize: '50' }, language)).records, id, ['sender', 'error']),
  },
}

test('every table that keeps messages has its reader here', async () => {
  const tables = await db().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'messages' AND table_schema = 'public'`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(places), ...unread].sort())
})

describe.each(Object.entries(places))('a row of %s', (_, { texts, store, texted }) => {
  const all = (message: Message): RowMessages => Object.fromEntries(texts.map((text) => [text, message]))

  test('is reported in the language of the reader, in Chinese as it was written', async () => {
    const id = newId()
    await store(id, '当时的文字', all(jobMessages.rowsMoved({ count: 1234 })))
    expect(await texted(id, 'zh-CN')).toEqual(texts.map(() => '当时的文字'))
    expect(await texted(id, 'en-US')).toEqual(texts.map(() => '1,234 rows moved'))
  })

  test('whose message is of another version shows the words that stand beside it', async () => {
    const later: Message = { id: 'later.one', params: {} }
    for (const message of [later, doneMessages.pointsRefused({ count: 1, first: 1, why: later })]) {
      const id = newId()
      await store(id, '当时的文字', all(message))
      expect(await texted(id, 'en-US')).toEqual(texts.map(() => '当时的文字'))
    }
  })

  test('that a person or another program wrote stays as it is', async () => {
    const id = newId()
    await store(id, '张三写的', {})
    expect(await texted(id, 'en-US')).toEqual(texts.map(() => '张三写的'))
  })
})

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
