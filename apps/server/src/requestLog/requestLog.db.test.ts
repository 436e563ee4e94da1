import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildRequestLog, type LogLine } from './requestLog.ts'

const database = withTestDatabase()
const log = pino({ level: 'silent' })
const line = (content: string): LogLine => ({
  atMs: Date.parse('2026-11-21T10:00:00+08:00'),
  logType: 2,
  tenantId: null,
  userId: null,
  content,
  success: true,
  reason: null,
  ip: null,
  device: null,
  requestId: null,
})
const contents = async () =>
  (await database.db.query<{ log_content: string }>('SELECT log_content FROM sys_log ORDER BY id')).map((row) => row.log_content)

beforeAll(() => database.db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING`))

describe('[MODULE-SYS-LOG] the requestLog', () => {
  test('writes batches, and at its end everything that was noted, once and in order', async () => {
    const book = buildRequestLog({ db: database.db, log, batch: 7 })
    for (let n = 0; n < 100; n += 1) book.note(line(`line ${n}`))
    await book.close()
    expect(await contents()).toEqual(Array.from({ length: 100 }, (_, n) => `line ${n}`))
  })

  test('keeps lines while the database is away, bounded, and says how many found no room', async () => {
    let isAway = true
    const book = buildRequestLog({
      db: {
        kysely: database.db.kysely,
        query: (text, values, name) =>
          isAway
            ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
            : database.db.query(text, values, name),
      },
      log,
      most: 5,
      batch: 3,
    })
    for (let n = 0; n < 8; n += 1) book.note(line(`away ${n}`))
    await book.flush()
    isAway = false
    await book.close()
    const kept = (await contents()).slice(100)
    expect(kept).toHaveLength(6)
    expect(kept).toEqual(expect.arrayContaining(['away 0', 'away 4', '数据库不可用期间有 3 条日志未能保存']))
  })

  test('a line that the database refuses does not hold up the others', async () => {
    const book = buildRequestLog({ db: database.db, log })
    book.note(line('before'))
    book.note({ ...line('refused'), tenantId: '404' })
    book.note({ ...line('half a character'), requestParam: '\ud83d and \0' })
    await book.close()
    expect((await contents()).slice(-2)).toEqual(['before', 'half a character'])
  })

  test('lines cannot be changed or removed past the retention', async () => {
    for (const change of [`UPDATE sys_log SET ip = 'x'`, 'DELETE FROM sys_log', 'TRUNCATE sys_log'])
      await expect(database.db.query(change)).rejects.toThrow('sys_log is append-only')
  })
})
