import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { type Cell, openWorkbook, type Workbook } from '../files/workbook.ts'
import { Answer } from '../http/answer.ts'
import { readUploads, type UploadedFile } from '../http/upload.ts'
import { say } from '../language/say.ts'
import { dictionariesOf } from './dictionaries.ts'
import { storeErrorFile, uploadFolder } from './importErrors.ts'
import { readHeader } from './importHeader.ts'
import { importBatch, type RowProblem } from './importRows.ts'
import { takeSlot } from './slots.ts'
import type { Source } from './source.ts'
import type { Caller, WriteScope } from './write.ts'

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
 * Imports the first sheets of uploaded workbooks. A file that is wrong as a whole (no workbook, a foreign header) is refused and nothing
 * is stored, of the others neither. Otherwise every row stands for itself: rows whose natural key the caller already has are changed (an
 * empty cell leaves the value as it is), the others are added, and rows with errors are left out and listed. All of it is one
 * transaction: a crash in the middle stores nothing.
 */
export async function importRecords(source: Source, caller: Caller, request: FastifyRequest): Promise<Answer<ImportResult>> {
  const release = takeSlot('import', caller.actor.userId)
  const store = source.context.files
  try {
    const { files } = await readUploads(request, store, {
      parts: ['file', 'files[]'],
      maxFiles: limits.importFilesMax,
      folder: uploadFolder,
      maxBytes: limits.importFileMb * 1_048_576,
      accept: ['.xlsx', '.xls'],
    })
    try {
      return await importFiles(source, caller, files)
    } finally {
      for (const { path } of files) await store.remove(path)
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

/** What became of one file. */
interface Outcome {
  readonly fileName: string
  readonly header: Workbook['header']
  readonly total: number
  readonly stored: readonly string[]
  readonly failed: readonly RowProblem[]
}

async function importFiles(source: Source, caller: Caller, files: readonly UploadedFile[]): Promise<Answer<ImportResult>> {
  const { context, hooks, resource } = source
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const outcomes = await context.db.tx(async (tx) => {
    const done: Outcome[] = []
    for (const file of files) done.push(await importFile(source, { ...caller, tx, dictionaries }, file))
    return done
  })
  const stored = outcomes.flatMap((outcome) => outcome.stored)
  for (const { fileName, total, ...rows } of outcomes) {
    await context.audit({
      event: 'record.import',
      actor: caller.actor,
      target: resource.name,
      detail: { fileName, rows: total, stored: rows.stored.length, failed: rows.failed.length },
      ip: caller.meta.ip,
      requestId: caller.meta.requestId,
    })
  }
  if (stored.length > 0) await hooks.afterCommit?.({ verb: 'import', ids: stored, actor: caller.actor })
  return answerOf(source, caller, outcomes)
}

async function importFile(source: Source, scope: WriteScope, { path, fileName }: UploadedFile): Promise<Outcome> {
  const workbook = await openWorkbook(await readStored(source, path))
  try {
    const { header, count } = workbook
    const columns = readHeader(source, scope.actor, header)
    if (count === 0) throw errors.importFile({ reason: '文件中没有数据行' })
    const stored: string[] = []
    const failed: RowProblem[] = []
    const seen = new Map<string, number>()
    for (let from = 0; from < count; from += batchSize) {
      const batch = await importBatch(source, scope, { columns, rows: await workbook.read(from, batchSize), seen })
      stored.push(...batch.stored)
      failed.push(...batch.failed)
    }
    return { fileName, header, total: count, stored, failed: failed.toSorted((a, b) => a.row.row - b.row.row) }
  } finally {
    await workbook.close()
  }
}

async function answerOf(source: Source, caller: Caller, outcomes: readonly Outcome[]): Promise<Answer<ImportResult>> {
  const total = outcomes.reduce((sum, outcome) => sum + outcome.total, 0)
  const { header, failed } = joined(outcomes)
  const successCount = total - failed.length
  const counts = { totalCount: total, errorCount: failed.length, successCount }
  const msg = say(`总上传行数：${total}，已导入行数：${successCount}，错误行数：${failed.length}`)
  if (failed.length === 0) {
    const result = { ...counts, msg, fileUrl: '', fileName: '', rowErrors: [] }
    return new Answer(result, { message: `文件导入成功！数据行数：${total}` })
  }
  const file = await storeErrorFile(source, caller.actor, { header, failed: failed.slice(0, keptErrors) })
  // Row numbers of several files mean nothing without their names.
  const place = (fileName: string, label: string) => (outcomes.length > 1 ? `${fileName} · ${label}` : label)
  const rowErrors = outcomes.flatMap(({ fileName, failed: rows }) =>
    rows.flatMap(({ row, problems }) =>
      problems.map(({ label, reason }) => ({ row: row.row, label: place(fileName, say(label)), reason: say(reason) })),
    ),
  )
  const message = successCount > 0 ? '文件导入成功，但有错误。' : '没有导入任何数据，每一行都有错误。'
  return new Answer({ ...counts, msg, ...file, rowErrors: rowErrors.slice(0, shownErrors) }, { message, code: 201 })
}

/** The refused rows of all files under one header: files may have their columns in another order. */
function joined(outcomes: readonly Outcome[]): { readonly header: readonly Cell[]; readonly failed: readonly RowProblem[] } {
  const [only] = outcomes
  if (only && outcomes.length === 1) return only
  const header = [...new Set(outcomes.flatMap((outcome) => outcome.header))]
  const failed = outcomes.flatMap((outcome) =>
    outcome.failed.map(({ row, problems }) => ({
      row: { ...row, cells: header.map((label) => row.cells[outcome.header.indexOf(label)] ?? null) },
      problems,
    })),
  )
  return { header, failed }
}
