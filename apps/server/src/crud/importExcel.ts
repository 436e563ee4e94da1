import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { openWorkbook, type Workbook } from '../files/workbook.ts'
import { Answer } from '../http/answer.ts'
import { readUpload } from '../http/upload.ts'
import { dictionariesOf } from './dictionaries.ts'
import { storeErrorFile, uploadFolder } from './importErrors.ts'
import { readHeader } from './importHeader.ts'
import { importBatch, type RowProblem } from './importRows.ts'
import { takeSlot } from './slots.ts'
import type { Source } from './source.ts'
import type { Caller } from './write.ts'

const batchSize = 500
/** More than a person reads in a dialog; the error file names the rest. */
const shownErrors = 200
const keptErrors = 20_000

export interface ImportResult {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly msg: string
  readonly fileUrl: string
  readonly fileName: string
  readonly rowErrors: readonly { readonly row: number; readonly label: string; readonly reason: string }[]
}

/**
 * Imports the first sheet of an uploaded workbook. A file that is wrong as a whole (no workbook, a foreign header) is refused and
 * nothing is stored. Otherwise every row stands for itself: rows whose natural key the caller already has are changed (an empty cell
 * leaves the value as it is), the others are added, and rows with errors are left out and listed. The whole file is one transaction:
 * a crash in the middle stores nothing.
 */
export async function importRecords(source: Source, caller: Caller, request: FastifyRequest): Promise<Answer<ImportResult>> {
  const release = takeSlot('import', caller.actor.userId)
  const { files } = source.context
  try {
    const { file } = await readUpload(request, files, {
      folder: uploadFolder,
      maxBytes: limits.importFileMb * 1_048_576,
      accept: ['.xlsx', '.xls'],
    })
    try {
      const workbook = await openWorkbook(await readStored(source, file.path))
      try {
        return await importWorkbook(source, caller, { workbook, fileName: file.fileName })
      } finally {
        await workbook.close()
      }
    } finally {
      await files.remove(file.path)
    }
  } finally {
    release()
  }
}

async function readStored(source: Source, path: string): Promise<Buffer> {
  const stored = await source.context.files.open(path)
  if (!stored) throw errors.importFile({ reason: '文件没有上传成功，请重试' })
  return Buffer.concat(await stored.body.toArray())
}

async function importWorkbook(
  source: Source,
  caller: Caller,
  { workbook, fileName }: { readonly workbook: Workbook; readonly fileName: string },
): Promise<Answer<ImportResult>> {
  const { context, hooks, resource } = source
  const columns = readHeader(source, caller.actor, workbook.header)
  if (workbook.count === 0) throw errors.importFile({ reason: '文件中没有数据行' })
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const { stored, failed } = await context.db.tx(async (tx) => {
    const outcome = { stored: [] as string[], failed: [] as RowProblem[] }
    const seen = new Map<string, number>()
    for (let from = 0; from < workbook.count; from += batchSize) {
      const rows = await workbook.read(from, batchSize)
      const batch = await importBatch(source, { ...caller, tx, dictionaries }, { columns, rows, seen })
      outcome.stored.push(...batch.stored)
      outcome.failed.push(...batch.failed)
    }
    return outcome
  })
  await context.audit({
    event: 'record.import',
    actor: caller.actor,
    target: resource.name,
    detail: { fileName, rows: workbook.count, stored: stored.length, failed: failed.length },
    ip: caller.meta.ip,
    requestId: caller.meta.requestId,
  })
  if (stored.length > 0) await hooks.afterCommit?.({ verb: 'import', ids: stored, actor: caller.actor })
  return answerOf(source, caller, { header: workbook.header, total: workbook.count, failed })
}

async function answerOf(
  source: Source,
  caller: Caller,
  parts: { readonly header: Workbook['header']; readonly total: number; readonly failed: readonly RowProblem[] },
): Promise<Answer<ImportResult>> {
  const failed = parts.failed.toSorted((a, b) => a.row.row - b.row.row)
  const successCount = parts.total - failed.length
  const counts = { totalCount: parts.total, errorCount: failed.length, successCount }
  const msg = `总上传行数：${parts.total}，已导入行数：${successCount}，错误行数：${failed.length}`
  if (failed.length === 0) {
    const result = { ...counts, msg, fileUrl: '', fileName: '', rowErrors: [] }
    return new Answer(result, { message: `文件导入成功！数据行数：${parts.total}` })
  }
  const file = await storeErrorFile(source, caller.actor, { header: parts.header, failed: failed.slice(0, keptErrors) })
  const rowErrors = failed.flatMap(({ row, problems }) => problems.map(({ label, reason }) => ({ row: row.row, label, reason })))
  const message = successCount > 0 ? '文件导入成功，但有错误。' : '没有导入任何数据，每一行都有错误。'
  return new Answer({ ...counts, msg, ...file, rowErrors: rowErrors.slice(0, shownErrors) }, { message, code: 201 })
}
