import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const num = z.number()
const table = z.object({
  name: z.string(),
  rows: num,
  /** Of the table with its partitions; indexes and long values apart. */
  bytes: num,
  indexBytes: num,
  deadRows: num,
  lastVacuum: z.string().nullable(),
  lastAnalyze: z.string().nullable(),
  /** Share of blocks found in memory, 0–1; null where none was read. */
  hitRate: num.nullable(),
})
const statement = z.object({ text: z.string(), count: num, meanMs: num, maxMs: num, lastTime: z.string().nullable() })
const maintenance = z.object({
  id: idText,
  tableName: z.string(),
  verb: z.enum(['vacuum', 'analyze']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedBy: z.string(),
  askedTime: z.string(),
  endTime: z.string().nullable(),
  freedBytes: num.nullable(),
  error: z.string().nullable(),
})
const backup = z.object({
  id: idText,
  place: z.string(),
  host: z.string(),
  version: z.string(),
  createTime: z.string(),
  ageHours: num,
  tables: num,
  rows: num,
  files: num,
  bytes: num,
  /** Whether this process still finds it there; null on another machine. */
  isThere: z.boolean().nullable(),
})

export const databaseState = z.object({
  version: z.string(),
  databaseBytes: num,
  hitRate: num.nullable(),
  deadlocks: num,
  conflicts: num,
  tempBytes: num,
  /** Transactions kept to the end, and undone, since the figures were reset. */
  commits: num,
  rollbacks: num,
  tables: z.array(table),
  /** Where the slow statements come from: the database itself, or this process since its start. */
  slowSource: z.enum(['pg_stat_statements', 'process']),
  slowFromMs: num,
  slow: z.array(statement),
  maintenance: z.array(maintenance),
  backups: z.array(backup),
})
export type DatabaseState = z.infer<typeof databaseState>

const running = z.object({
  pid: num,
  state: z.string(),
  application: z.string(),
  seconds: num,
  waiting: z.string().nullable(),
  /** Without literals. */
  text: z.string(),
  /** Sessions that hold what it waits for. */
  blockedBy: z.array(num),
})
export const databaseActivity = z.object({
  connections: z.array(z.object({ state: z.string(), count: num })),
  used: num,
  limit: num,
  poolSize: num,
  running: z.array(running),
})
export type DatabaseActivity = z.infer<typeof databaseActivity>

export const database = {
  state: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/database',
    access: 'monitor:database',
    platform: true,
    summary: {
      zh: '数据库：大小、各表、命中率、慢语句、备份',
      en: 'Database: size, tables, cache hits, slow statements, backups',
    },
    result: databaseState,
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/database/activity',
    access: 'monitor:database',
    platform: true,
    summary: { zh: '数据库：连接、运行中的语句与锁等待', en: 'Database: connections, running statements and waits for locks' },
    result: databaseActivity,
  }),
  maintain: defineEndpoint({
    method: 'POST',
    path: '/sys/monitor/database/maintain',
    access: 'monitor:database:maintain',
    platform: true,
    summary: { zh: '整理一张表', en: 'Maintain a table' },
    details: { zh: 'VACUUM 或 ANALYZE，由后台任务执行', en: 'VACUUM or ANALYZE; a job does it' },
    body: z.object({ tableName: z.string().max(63), verb: z.enum(['vacuum', 'analyze']) }),
    result: z.null(),
  }),
} as const
