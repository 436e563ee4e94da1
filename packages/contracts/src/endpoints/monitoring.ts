import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'

const num = z.number()
/** One value for each of `times`, oldest first; null where the process did not measure it. */
const line = z.array(num.nullable())

export const runtimeState = z.object({
  host: z.string(),
  pid: num,
  roles: z.array(z.string()),
  startTime: z.string(),
  uptimeSeconds: num,
  versions: z.array(z.object({ name: z.string(), version: z.string() })),
  cpus: num,
  cpuModel: z.string(),
  platform: z.string(),
  /** Runnable processes over 1, 5 and 15 minutes. */
  load: z.array(num),
  memory: z.object({ totalBytes: num, freeBytes: num, rssBytes: num, peakRssBytes: num }),
  heap: z.object({ limitBytes: num, totalBytes: num, usedBytes: num, externalBytes: num, buffersBytes: num }),
  heapSpaces: z.array(z.object({ name: z.string(), sizeBytes: num, usedBytes: num })),
  handles: z.array(z.object({ name: z.string(), count: num })),
  gc: z.array(z.object({ kind: z.string(), count: num, totalMs: num, maxMs: num })),
  /** The last thirty minutes, every five seconds. */
  samples: z.object({
    times: z.array(z.string()),
    systemCpu: line,
    processCpu: line,
    usedMemoryMb: line,
    rssMb: line,
    heapUsedMb: line,
    heapTotalMb: line,
    loopP50Ms: line,
    loopP99Ms: line,
    gcMs: line,
    requests: line,
    failed: line,
    connections: line,
  }),
})
export type RuntimeState = z.infer<typeof runtimeState>

const routeFigures = z.object({
  method: z.string(),
  route: z.string(),
  count: num,
  failed: num,
  p50Ms: num,
  p95Ms: num,
  p99Ms: num,
  maxMs: num,
})
export const httpState = z.object({
  host: z.string(),
  pid: num,
  startTime: z.string(),
  uptimeSeconds: num,
  total: num,
  lastMinute: num,
  statuses: z.array(z.object({ status: z.string(), count: num })),
  connections: z.object({ open: num, peak: num, accepted: num }),
  sessions: z.object({ active: num, peak: num, created: num, ended: num }),
  /** The routes that were asked for most; percentiles over the last 500 answers of each. */
  routes: z.array(routeFigures),
  samples: z.object({ times: z.array(z.string()), requests: line, failed: line, connections: line }),
})
export type HttpState = z.infer<typeof httpState>

const traceRow = z.object({
  id: z.string(),
  time: z.string(),
  method: z.string(),
  /** Without values of the query; personal numbers and tokens are masked. */
  path: z.string(),
  status: num,
  ms: num,
  username: z.string().nullable(),
})
export type TraceRow = z.infer<typeof traceRow>

const metric = z.object({
  name: z.string(),
  description: z.string(),
  baseUnit: z.string().optional(),
  measurements: z.array(z.object({ statistic: z.string(), value: num })),
  availableTags: z.array(z.never()),
})

/** What the product keeps on a volume. */
const volumeUse = z.enum(['data', 'temp', 'root'])
const volume = z.object({ holds: z.array(volumeUse), path: z.string(), totalBytes: num, usedBytes: num, freeBytes: num })
export const diskState = z.object({
  volumes: z.array(volume),
  dataDir: z.string(),
  /** Percent that has to stay free; 0 when the guard is off. */
  floorPercent: num,
  isBelowFloor: z.boolean(),
  /** `name` is the place of the files, empty elsewhere. */
  uses: z.array(z.object({ kind: z.enum(['database', 'files', 'log']), name: z.string(), bytes: num, count: num.nullable() })),
})
export type DiskState = z.infer<typeof diskState>

export const monitoring = {
  runtime: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/runtime',
    access: 'monitor:runtime',
    platform: true,
    summary: {
      zh: '服务进程的运行状态与最近 30 分钟曲线',
      en: 'State of the server process and its curves of the last 30 minutes',
    },
    result: runtimeState,
  }),
  http: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/http',
    access: 'monitor:runtime',
    platform: true,
    summary: {
      zh: 'HTTP 服务：请求、状态码、各接口耗时、连接与会话',
      en: 'HTTP service: requests, status codes, durations by endpoint, connections and sessions',
    },
    result: httpState,
  }),
  trace: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/httptrace',
    access: 'monitor:httptrace',
    platform: true,
    summary: { zh: '最近的请求', en: 'Recent requests' },
    details: { zh: '不含参数值', en: 'without values of parameters' },
    result: z.array(traceRow),
  }),
  disk: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/disk',
    access: 'monitor:disk',
    platform: true,
    summary: { zh: '磁盘：各卷容量、保留下限与占用', en: 'Disks: capacity of volumes, reserves and use' },
    result: diskState,
  }),
  queryDiskInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/queryDiskInfo',
    access: 'monitor:disk',
    platform: true,
    summary: { zh: '磁盘容量', en: 'Capacity of disks' },
    details: { zh: '字节；restPPT 为已用百分比', en: 'bytes, restPPT is the percentage in use' },
    result: z.array(z.object({ name: z.string(), max: num, rest: num, restPPT: num })),
  }),
  actuatorMetric: defineEndpoint({
    method: 'GET',
    path: '/actuator/metrics/:name',
    access: 'monitor:runtime',
    platform: true,
    summary: { zh: '单项运行指标', en: 'A single metric' },
    answer: 'bare',
    params: z.object({ name: z.string().max(80) }),
    result: metric,
  }),
  actuatorTrace: defineEndpoint({
    method: 'GET',
    path: '/actuator/httptrace',
    access: 'monitor:httptrace',
    platform: true,
    summary: { zh: '最近的请求', en: 'Recent requests' },
    details: { zh: '不含请求头', en: 'without headers' },
    answer: 'bare',
    result: z.object({
      traces: z.array(
        z.object({
          timestamp: z.string(),
          request: z.object({
            method: z.string(),
            uri: z.string(),
            headers: z.record(z.string(), z.never()),
            remoteAddress: z.null(),
          }),
          response: z.object({ status: num, headers: z.record(z.string(), z.never()) }),
          timeTaken: num,
        }),
      ),
    }),
  }),
}
