import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { rowError } from './measuredFiles.ts'
import { idText } from './session.ts'

/**
 * accepted + duplicate + rejected.length = number of points sent; `late` counts the accepted points that are
 * older than the newest one already stored for their station.
 */
export const ingestAnswer = z.object({
  accepted: z.number(),
  duplicate: z.number(),
  late: z.number(),
  rejected: z.array(z.object({ index: z.number(), reason: z.string() })),
})

export const importJob = z.object({
  jobId: idText,
  stationId: idText,
  stationName: z.string().nullable(),
  fileName: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number(),
  accepted: z.number(),
  duplicate: z.number(),
  missing: z.number(),
  /** Rows beyond the first of their five minutes: their mean was taken. */
  averaged: z.number(),
  /** Rows left out because they could not be read; `rejected` names the first of them. */
  refused: z.number(),
  rejected: z.array(rowError),
  /** The commonest distance between two times of the file; 0 = less than half a minute. */
  cadenceMinutes: z.number().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Energy of the station on the days of the file, as its charts show it. */
  kwh: z.number().nullable(),
  columns: z.record(z.string(), z.string()).nullable(),
  message: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ImportJob = z.infer<typeof importJob>

export const telemetry = {
  /**
   * Body `{points: IngestPoint[]}`, checked by hand in the ingest module (60 k points/s); authenticated by X-Ingest-Key, not by a session.
   * The answer is the envelope with the counts beside it, for collectors that look for them at either place.
   */
  points: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/points',
    access: 'public',
    summary: { zh: '采集器批量上报', en: 'Deliver points of a collector' },
    body: z.unknown(),
    answer: 'bare',
    result: ingestAnswer.extend({
      success: z.literal(true),
      message: z.string(),
      code: z.literal(200),
      result: ingestAnswer,
      timestamp: z.number(),
    }),
  }),
  importFile: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/import',
    access: 'telemetry:import',
    summary: { zh: '导入实测数据文件', en: 'Import a file of measurements' },
    details: { zh: 'multipart：file, stationId，可选 layout', en: 'multipart: file, stationId, layout if wanted' },
    result: z.object({ jobId: idText }),
  }),
  importJob: defineEndpoint({
    method: 'GET',
    path: '/api/telemetry/import/:jobId',
    access: 'telemetry:import',
    summary: { zh: '导入进度', en: 'Progress of an import' },
    params: z.object({ jobId: idText }),
    result: importJob,
  }),
  importJobs: defineEndpoint({
    method: 'GET',
    path: '/api/telemetry/import',
    access: 'telemetry:import',
    summary: { zh: '最近的导入', en: 'Recent imports' },
    result: z.array(importJob),
  }),
  ingestKeys: defineEndpoint({
    method: 'GET',
    path: '/api/telemetry/ingestKey/list',
    access: 'telemetry:key',
    summary: { zh: '采集密钥', en: 'Ingest keys' },
    result: z.array(z.object({ id: idText, name: z.string(), createTime: z.string(), revokedAt: z.string().nullable() })),
  }),
  createIngestKey: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/ingestKey/add',
    access: 'telemetry:key',
    stepUp: true,
    summary: { zh: '新建采集密钥', en: 'Make an ingest key' },
    details: { zh: '只显示一次', en: 'shown once' },
    body: z.object({ name: z.string().min(1).max(64) }),
    result: z.object({ id: idText, key: z.string() }),
  }),
  revokeIngestKey: defineEndpoint({
    method: 'DELETE',
    path: '/api/telemetry/ingestKey/delete',
    access: 'telemetry:key',
    stepUp: true,
    summary: { zh: '停用采集密钥', en: 'Disable an ingest key' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
}
