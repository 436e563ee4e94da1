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

/** Logs and audit beside their lists. */
export const logs = {
  /** The protocol has them; this platform's logs go by age alone. */
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/delete',
    access: 'system:log:list',
    summary: '删除日志',
    query: z.object({ id: z.string().max(64).optional() }),
    result: z.null(),
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: 'system:log:list',
    summary: '批量删除日志',
    query: z.object({ ids: z.string().max(30_000).optional() }),
    result: z.null(),
  }),
  loginfo: defineEndpoint({
    method: 'GET',
    path: '/sys/loginfo',
    access: 'signed-in',
    summary: '访问统计',
    result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  }),
  visitInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'signed-in',
    summary: '最近七天的访问量',
    result: z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })),
  }),
  verifyAudit: defineEndpoint({
    method: 'POST',
    path: '/sys/audit/verify',
    access: 'system:audit:verify',
    summary: '校验审计日志',
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
