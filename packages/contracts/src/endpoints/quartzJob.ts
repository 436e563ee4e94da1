import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const run = z.object({
  id: idText,
  /** The instant that it stands for. */
  dueTime: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  costTime: z.number().nullable(),
  state: z.enum(['due', 'running', 'done', 'failed']),
  cause: z.enum(['schedule', 'manual']),
  askedBy: z.string().nullable(),
  attempt: z.number(),
  process: z.string().nullable(),
  output: z.string().nullable(),
  error: z.string().nullable(),
})
export type JobRunRecord = z.infer<typeof run>

const byId = z.object({ id: idText })

/** Scheduled jobs beside their list and form (wire contract: pause, resume and execute are called by GET). */
export const quartzJobs = {
  pause: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/pause',
    access: 'system:quartzJob:edit',
    platform: true,
    summary: { zh: '停止定时任务', en: 'Stop a scheduled job' },
    query: byId,
    result: z.null(),
  }),
  resume: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/resume',
    access: 'system:quartzJob:edit',
    platform: true,
    summary: { zh: '启动定时任务', en: 'Start a scheduled job' },
    query: byId,
    result: z.null(),
  }),
  execute: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/execute',
    access: 'system:quartzJob:execute',
    platform: true,
    summary: { zh: '立即执行定时任务', en: 'Run a scheduled job at once' },
    query: byId,
    result: z.null(),
  }),
  /** What can be scheduled, by its label. */
  kinds: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/kinds',
    access: 'system:quartzJob:list',
    platform: true,
    summary: { zh: '可安排的任务', en: 'Jobs that can be scheduled' },
    result: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
  runs: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/runs',
    access: 'system:quartzJob:list',
    platform: true,
    summary: { zh: '定时任务运行记录', en: 'Runs of a scheduled job' },
    query: z.object({
      id: idText,
      state: z.enum(['due', 'running', 'done', 'failed']).optional(),
      pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    result: z.object({
      records: z.array(run),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
} as const
