import { doneMessages } from '@heliodesk/contracts/messages/done'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Message } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { RowMessages } from './language/stored.ts'
import { adminReader, type Language, type AdminRow as Row } from './testing/adminReader.ts'
import { withTestApp } from './testing/app.ts'
import { buildStation } from './testing/stations.ts'
import { storeApproval, storeChange, storeOrder, storePartner, storeStep } from './testing/storedMessages.ts'

/**
 * Every table whose rows keep messages, and the call that reads it: a row is reported in the language of the reader. A new table with a column
 * `messages` is red here until it has its place.
 */
const app = withTestApp()
const db = () => app.current.context.db

const read = adminReader(app)

interface Place {
  readonly texts: readonly string[]
  /** Stores a row with these Chinese words in each of its texts. */
  readonly store: (id: string, words: string, messages: RowMessages) => Promise<unknown>
  /** The texts of the row, as a reader gets them. */
  readonly texted: (id: string, language: Language) => Promise<readonly unknown[]>
}
const picked = (rows: readonly Row[], id: string, keys: readonly string[]): readonly unknown[] =>
  keys.map((key) => rows.find((row) => row['id'] === id)?.[key])
const admin = async () => (await db().query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'admin'`))[0]?.id ?? ''

/** Texts of the row with this id in a list of approvals. */
const approvals = async (list: string, id: string, language: Language, keys: readonly string[]) =>
  picked((await read(`/api/approve${list}/list`, { pageSize: '100' }, language)).records, id, keys)

/** An entry of the ledger with both its lines, the first of this id. */
async function storeEntry(id: string, lineId: string, words: string, messages: RowMessages): Promise<void> {
  await db().tx(async (tx) => {
    await tx.query(`INSERT INTO ledger_book (id, tenant_id, kind, name) VALUES ($1, 1, '2', '本公司') ON CONFLICT DO NOTHING`, [
      newId(),
    ])
    await tx.query(
      `INSERT INTO ledger_account (id, tenant_id, book_id, subject) SELECT n.id, 1, b.id, n.subject
       FROM ledger_book b, (VALUES ($1::bigint, '1012'), ($2, '6301')) n (id, subject) WHERE b.tenant_id = 1 AND b.kind = '2' ON CONFLICT DO NOTHING`,
      [newId(), newId()],
    )
    await tx.query(
      `INSERT INTO ledger_entry (id, tenant_id, book_id, event_key, event, content, business_day, posting_day, period, belongs_to, source_kind, source_id,
         source_no, summary, messages, fen, line_count)
       SELECT $1::bigint, 1, b.id, $1::bigint::text, '1', '', '2090-01-05', '2090-01-05', '2090-01', '2090-01', 'agent', 1, 'X', $2, $3, 100, 2
       FROM ledger_book b WHERE b.tenant_id = 1 AND b.kind = '2'`,
      [id, words, messages],
    )
    await tx.query(
      `INSERT INTO ledger_line (id, tenant_id, entry_id, account_id, side, fen)
       SELECT CASE a.subject WHEN '1012' THEN $2::bigint ELSE $3 END, 1, $1, a.id, CASE a.subject WHEN '1012' THEN '1' ELSE '2' END, 100
       FROM ledger_account a JOIN ledger_book b ON b.id = a.book_id
       WHERE b.tenant_id = 1 AND b.kind = '2' AND a.subject IN ('1012', '6301') AND num_nonnulls(a.agent_id, a.merchant_id, a.customer_id, a.other_book_id) = 0`,
      [id, lineId, newId()],
    )
  })
}

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
  ledger_entry: {
    texts: ['summary'],
    store: (id, words, messages) => storeEntry(id, newId(), words, messages),
    texted: async (id, language) =>
      picked((await read('/api/ledger/entry/list', { pageSize: '50' }, language)).records, id, ['summary']),
  },
  ledger_posting: {
    texts: ['summary'],
    store: (id, words, messages) => storeEntry(newId(), id, words, messages),
    texted: async (id, language) =>
      picked((await read('/api/ledger/line/list', { pageSize: '50' }, language)).records, id, ['summary']),
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
