import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

const num = z.number()
const line = z.array(num.nullable())
const infoRow = z.object({ key: z.string(), value: z.string(), description: z.string() })

export const redisState = z.object({
  /** `absent`: no address is configured; `away`: it is, and does not answer. */
  state: z.enum(['absent', 'away', 'ready']),
  /** Host and port, without the password; empty when absent. */
  address: z.string(),
  /** Why it does not answer, as the network said it. */
  problem: z.string().nullable(),
  figures: z
    .object({
      version: z.string(),
      mode: z.string(),
      role: z.string(),
      uptimeSeconds: num,
      keys: num,
      expiring: num,
      usedBytes: num,
      peakBytes: num,
      /** 0: no limit. */
      limitBytes: num,
      clients: num,
      blockedClients: num,
      hits: num,
      misses: num,
      evicted: num,
      commandsPerSecond: num,
    })
    .nullable(),
  info: z.array(infoRow.extend({ section: z.string() })),
  /** The last thirty minutes, every five seconds; null where it did not answer. */
  samples: z.object({ times: z.array(z.string()), keys: line, usedMemoryMb: line, commands: line }),
})
export type RedisState = z.infer<typeof redisState>

const redisReply = z.object({
  lines: z.array(z.string()),
  isCut: z.boolean(),
  ms: num,
})
export type RedisAnswer = z.infer<typeof redisReply>

export const redis = {
  state: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/redis',
    access: 'monitor:redis',
    platform: true,
    summary: { zh: 'Redis 状态、信息与最近 30 分钟曲线', en: 'Redis: state, information and curves of the last 30 minutes' },
    result: redisState,
  }),
  info: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/info',
    access: 'monitor:redis',
    platform: true,
    summary: { zh: 'Redis 信息', en: 'Redis: information' },
    result: z.array(infoRow),
  }),
  keysSize: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/keysSize',
    access: 'monitor:redis',
    platform: true,
    summary: { zh: 'Redis 键数', en: 'Redis: number of keys' },
    details: { zh: '裸 JSON', en: 'bare JSON' },
    answer: 'bare',
    result: z.object({ dbSize: num, create_time: num }),
  }),
  memoryInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/memoryInfo',
    access: 'monitor:redis',
    platform: true,
    summary: { zh: 'Redis 已用内存', en: 'Redis: memory in use' },
    details: { zh: '裸 JSON，字节', en: 'bare JSON, bytes' },
    answer: 'bare',
    result: z.object({ used_memory: num, create_time: num }),
  }),
  command: defineEndpoint({
    method: 'POST',
    path: '/sys/monitor/redis/command',
    access: 'monitor:redis:terminal',
    platform: true,
    summary: { zh: '在 Redis 终端执行一条只读命令', en: 'Run a read-only command on the Redis terminal' },
    details: { zh: '记入审计', en: 'audited' },
    ratePerMinute: 60,
    body: z.object({ command: z.string().min(1).max(2_000) }),
    result: redisReply,
  }),
} as const
