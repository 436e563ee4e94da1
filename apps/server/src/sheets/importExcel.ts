import { limits } from '@heliodesk/contracts/limits'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Source } from '../crud/source.ts'
import type { Caller } from '../crud/write.ts'
import type { Cell } from '../files/workbook.ts'
import { Answer } from '../http/answer.ts'
import { readUploads } from '../http/upload.ts'
import { messageText, translate } from '../language/translate.ts'
import { demandOf, type Family } from '../lines/family.ts'
import { afterWrite } from '../realtime/tellOfRecords.ts'
import { storeErrorFile, uploadFolder } from './importErrors.ts'
import { type Imported, type ImportTask, importFiles, type Outcome } from './importFiles.ts'
import { maxFieldBytes, readImportOptions } from './importOptions.ts'
import { reportProgress } from './importProgress.ts'
import type { RowProblem } from './importRows.ts'
import { takeSlot } from './slots.ts'

/** Wrong cells that are reported, no more than a person reads in a dialog, and wrong rows that the error file has. */
const mostErrors = { shown: 200, kept: 20_000 }

export interface ImportResult {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly msg: string
  readonly fileUrl: string
  readonly fileName: string
  readonly rowErrors: readonly { readonly row: number; readonly label: string; readonly reason: string }[]
}

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Imports the first sheets of uploaded workbooks. A file that is wrong as a whole (no workbook, a foreign header) is refused and nothing
 * is stored, of the others neither. Otherwise every row stands for itself: rows whose natural key the caller already has are changed (an
 * empty cell leaves the value as it is), the others are added, and rows with errors are left out and listed. All of it is one
 * transaction: a crash in the middle, or a client that leaves, stores nothing.
 */
export async function importRecords(
  source: Source,
  caller: Caller,
  exchange: Exchange,
  most = mostErrors,
): Promise<Answer<ImportResult>> {
  const imported = await runImport(source, caller, exchange, { mode: 'import', sampleRows: 0 })
  await recordImport(source, caller, imported)
  return answerOf(source, caller, imported, most)
}

/**
 * Imports records with their lines, of which each row of a sheet says one. A record whose rows are not all right is left out whole, and
 * the others are stored.
 */
export async function importWithLines(family: Family, caller: Caller, exchange: Exchange): Promise<Answer<ImportResult>> {
  demandImport(family, caller)
  const { head } = family
  const imported = await runImport(head, caller, exchange, { mode: 'import', sampleRows: 0, family })
  await recordImport(head, caller, imported)
  return answerOf(head, caller, imported, mostErrors)
}

/** Lines that are imported by themselves ask their own right, others those to write them. */
export const demandImport = (family: Family, { actor }: Caller): void =>
  demandOf(family, actor, family.child.resource.verbs.includes('import') ? ['import'] : ['create', 'update'])

/** Takes the files of a request, reads them as `mode` says and throws the files away. */
export async function runImport(
  source: Source,
  caller: Caller,
  { request, reply }: Exchange,
  how: Pick<ImportTask, 'mode' | 'sampleRows' | 'family'>,
): Promise<Imported> {
  const release = takeSlot('import', caller.actor.userId)
  const store = source.context.files
  try {
    const { files, fields } = await readUploads(request, store, {
      parts: ['file', 'files[]'],
      maxFiles: limits.importFilesMax,
      folder: uploadFolder,
      maxBytes: limits.importFileMb * 1_048_576,
      maxFieldBytes,
      accept: ['.xlsx', '.xls'],
    })
    try {
      const options = readImportOptions(source, fields)
      const progress = reportProgress(caller.actor.userId, options.progressId)
      try {
        return await importFiles(source, caller, { ...how, files, options, progress, signal: leaving(reply) })
      } finally {
        progress.end()
      }
    } finally {
      for (const { path } of files) await store.remove(path)
    }
  } finally {
    release()
  }
}

/** Fires when the connection goes before the answer went out. */
export function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

async function recordImport(source: Source, caller: Caller, { outcomes, isStored }: Imported): Promise<void> {
  const { context, resource } = source
  for (const { fileName, total, stored, failed } of outcomes) {
    await context.audit({
      event: 'record.import',
      actor: caller.actor,
      target: resource.name,
      detail: { fileName, rows: total, stored: isStored ? stored.length : 0, failed: failed.length },
      ip: caller.meta.ip,
      requestId: caller.meta.requestId,
    })
  }
  const ids = isStored ? outcomes.flatMap((outcome) => outcome.stored) : []
  if (ids.length > 0)
    await afterWrite(
      source,
      caller.actor,
      'import',
      ids.map((id) => ({ id, version: null, orgCodes: [] })),
    )
}

async function answerOf(
  source: Source,
  caller: Caller,
  { outcomes, isStored }: Imported,
  most: typeof mostErrors,
): Promise<Answer<ImportResult>> {
  const total = outcomes.reduce((sum, outcome) => sum + outcome.total, 0)
  const { header, failed } = joined(outcomes)
  const successCount = isStored ? total - failed.length : 0
  const counts = { totalCount: total, errorCount: failed.length, successCount }
  const msg = messageText(
    doneMessages.importCounts({ total: String(total), stored: String(successCount), failed: String(failed.length) }),
  )
  if (failed.length === 0) {
    const result = { ...counts, msg, fileUrl: '', fileName: '', rowErrors: [] }
    return new Answer(result, { message: doneMessages.imported({ stored: String(total) }) })
  }
  const file = await storeErrorFile(source, caller.actor, { header, failed: failed.slice(0, most.kept) })
  const message = messageOf(isStored, successCount)
  return new Answer({ ...counts, msg, ...file, rowErrors: rowErrorsOf(outcomes).slice(0, most.shown) }, { message, code: 201 })
}

function messageOf(isStored: boolean, successCount: number): Message {
  if (!isStored) return doneMessages.nothingImportedYet()
  return successCount > 0 ? doneMessages.importedWithErrors() : doneMessages.nothingImported()
}

/** Row numbers of several files mean nothing without their names. */
function rowErrorsOf(outcomes: readonly Outcome[]): ImportResult['rowErrors'] {
  const place = (fileName: string, label: string) => (outcomes.length > 1 ? `${fileName} · ${label}` : label)
  return outcomes.flatMap(({ fileName, failed: rows }) =>
    rows.flatMap(({ row, problems, isFollower }) =>
      (isFollower ? [] : problems).map(({ label, reason }) => ({
        row: row.row,
        label: place(fileName, translate(label)),
        reason: messageText(reason),
      })),
    ),
  )
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
