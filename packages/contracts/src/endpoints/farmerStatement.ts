import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { idText } from './session.ts'

const ticket = z.object({ token: secret(z.string().max(200)).optional() })
const files = z.object({
  parts: z.array(z.object({ part: z.number(), statements: z.number(), bytes: z.number() })),
  failures: z.array(z.object({ statementId: idText, customerNo: z.string(), reason: z.string() })),
})
export type StatementFiles = z.infer<typeof files>

/** Statements of farmers as files (decision 124). All of them are money. */
export const farmerStatementCalls = {
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/farmerStatement/pdf/:id',
    access: 'finance:statement:export',
    summary: { zh: '下载农户月度账单', en: 'A statement as PDF' },
    answer: 'stream',
    params: z.object({ id: idText }),
    query: ticket,
  }),
  files: defineEndpoint({
    method: 'GET',
    path: '/api/statementRun/files',
    access: 'finance:statementRun:list',
    summary: { zh: '批量生成的文件与失败清单', en: 'Files of a run, and what failed' },
    query: z.object({ id: idText }),
    result: files,
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/api/statementRun/file/:id/:part',
    access: 'finance:statement:export',
    summary: { zh: '下载一包账单', en: 'A part of a run as an archive' },
    answer: 'stream',
    params: z.object({ id: idText, part: z.string().regex(/^\d{1,6}$/) }),
    query: ticket,
  }),
}
