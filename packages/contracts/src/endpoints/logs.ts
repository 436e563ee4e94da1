import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const fault = z.object({
  seq: z.number(),
  id: idText,
  fault: z.enum(['altered', 'removed', 'chain']),
  time: z.string().nullable(),
  event: z.string().nullable(),
  username: z.string().nullable(),
})
export type AuditFault = z.infer<typeof fault>

const version = z.object({
  id: idText,
  dataTable: z.string(),
  dataId: idText,
  /** The fields that this reader may see as JSON text, dictionary texts beside them, personal numbers masked. */
  dataContent: z.string(),
  dataVersion: z.number(),
  type: z.string(),
  verb: z.string(),
  dataTitle: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
})
export type DataVersion = z.infer<typeof version>

const lineChange = z.object({
  id: idText,
  change: z.enum(['added', 'changed', 'removed']),
  title: z.string().nullable(),
  fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })).readonly(),
})
export type LineChange = z.infer<typeof lineChange>

const state = z.record(z.string(), z.unknown())
const difference = z.object({
  dataTable: z.string(),
  dataId: idText,
  dataTitle: z.string().nullable(),
  /** Null where this version is the first one. */
  before: z.object({ version: version.omit({ dataContent: true }), record: state }).nullable(),
  after: z.object({ version: version.omit({ dataContent: true }), record: state }),
  /** Fields whose values differ; of a masked number also when both masks look alike. */
  changed: z.array(z.string()),
  /** Lines of the record that came, went or became others, in words. */
  lines: z.array(lineChange).readonly(),
})
export type DataDifference = z.infer<typeof difference>

/** Logs and audit beside their lists. */
export const logs = {
  /** The protocol has them; this platform's logs go by age alone. */
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/delete',
    access: 'system:log:list',
    summary: { zh: '删除日志', en: 'Delete log lines' },
    query: z.object({ id: z.string().max(64).optional() }),
    result: z.null(),
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: 'system:log:list',
    summary: { zh: '批量删除日志', en: 'Delete log lines in a batch' },
    query: z.object({ ids: z.string().max(30_000).optional() }),
    result: z.null(),
  }),
  loginfo: defineEndpoint({
    method: 'GET',
    path: '/sys/loginfo',
    access: 'signed-in',
    summary: { zh: '访问统计', en: 'Visits' },
    result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  }),
  visitInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'signed-in',
    summary: { zh: '最近七天的访问量', en: 'Visits of the last seven days' },
    result: z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })),
  }),
  compareVersions: defineEndpoint({
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    access: 'system:dataLog:list',
    summary: { zh: '两个版本的数据', en: 'Two versions of a record' },
    query: z.object({ dataId1: idText, dataId2: idText }),
    result: z.array(version),
  }),
  versionsOf: defineEndpoint({
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    access: 'system:dataLog:list',
    summary: { zh: '一条记录的版本', en: 'Versions of a record' },
    query: z.object({ dataTable: z.string().max(64), dataId: idText, type: z.string().max(16).optional() }),
    result: z.array(version),
  }),
  difference: defineEndpoint({
    method: 'GET',
    path: '/sys/dataLog/difference',
    access: 'system:dataLog:list',
    summary: { zh: '两个版本的差异', en: 'Difference of two versions' },
    details: { zh: '只给出一个时与它的上一版本比较', en: 'a single one is compared with the one before it' },
    query: z.object({ id: idText, with: idText.optional() }),
    result: difference,
  }),
  /** The same difference, for whoever reads change records of the business. */
  changeDifference: defineEndpoint({
    method: 'GET',
    path: '/api/changeRecord/difference',
    access: 'approval:change:list',
    summary: { zh: '一次变更的内容', en: 'What a change was' },
    query: z.object({ id: idText }),
    result: difference,
  }),
  verifyAudit: defineEndpoint({
    method: 'POST',
    path: '/sys/audit/verify',
    access: 'system:audit:verify',
    platform: true,
    summary: { zh: '校验审计日志', en: 'Verify the audit log' },
    ratePerMinute: 10,
    result: z.object({
      /** Lines that are bound to the chain. */
      count: z.number(),
      /** Digest of the newest one; null while there is none. */
      hash: z.string().nullable(),
      faults: z.array(fault),
    }),
  }),
} as const
