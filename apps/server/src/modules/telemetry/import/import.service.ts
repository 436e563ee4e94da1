import { type FileLayout, fileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import type { ImportJob, telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { kwhOf } from '@heliodesk/domain/telemetry/kwh'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { SignedCall } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'
import { keptText } from '#server/language/translate.ts'
import { uploadFolder } from '#server/telemetry/import/importer.ts'
import { findImport, type ImportJobRow, insertImportJob, recentImports } from '#server/telemetry/import/importJobs.queries.ts'
import { keptRowError } from './keptRowError.ts'
import { canSeeStation } from './stored.ts'

const shownJobs = 50

/** Takes a file and answers at once; reading and storing is a job. Refuses stations that the caller may not see. */
export async function uploadFile(
  context: Context,
  { actor, request, meta }: SignedCall<typeof telemetry.importFile>,
): Promise<{ jobId: string }> {
  const { db, files, audit } = context
  const { fields, file } = await readUpload(request, files, {
    folder: uploadFolder,
    maxBytes: limits.telemetryFileMb * 1_048_576,
    accept: ['.csv', '.txt'],
  })
  const stationId = fields.stationId ?? ''
  const { tenantId, userId } = actor
  const job = { id: newId(), tenantId, userId, stationId, fileName: file.fileName, filePath: file.path }
  try {
    const layout = layoutOf(fields.layout)
    if (!(await canSeeStation(context, actor, stationId))) throw errors.stationUnknown()
    await db.tx(async (tx) => {
      await insertImportJob(tx, { ...job, layout })
      await db.notify('telemetry', 'imports', tx)
    })
  } catch (error) {
    await files.remove(file.path)
    throw error
  }
  const detail = { stationId, fileName: file.fileName, bytes: file.size }
  await audit({ event: 'telemetry.import', actor, target: job.id, detail, ip: meta.ip, requestId: meta.requestId })
  return { jobId: job.id }
}

/** The layout that came beside the file, for clients that know their files; null when there is none. */
function layoutOf(text: string | undefined): FileLayout | null {
  if (text === undefined || text === '') return null
  const parsed = fileLayout.safeParse(jsonOrNull(text))
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') ?? ''
  throw errors.invalidInput({
    reason: place === '' ? measuredFileMessages.layout() : measuredFileMessages.layoutPlace({ place }),
  })
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function importJobOf(context: Context, actor: Actor, jobId: string): Promise<ImportJob> {
  const row = await findImport(context.db, actor.tenantId, jobId)
  if (row === undefined || row.state === 'draft' || !(await canSeeStation(context, actor, row.stationId)))
    throw errors.importJobUnknown()
  return toImportJob(row)
}

/** The newest first, of stations that the caller may see. */
export async function recentJobs({ db }: Context, actor: Actor): Promise<ImportJob[]> {
  return (await recentImports(db, actor, shownJobs)).map(toImportJob)
}

function toImportJob(row: ImportJobRow): ImportJob {
  return {
    jobId: row.id,
    stationId: row.stationId,
    stationName: row.stationName,
    fileName: row.fileName,
    state: row.state === 'draft' ? 'queued' : row.state,
    done: row.done,
    total: row.total,
    accepted: row.accepted,
    duplicate: row.duplicate,
    missing: row.missing,
    averaged: row.averaged,
    refused: row.refused,
    rejected: row.rejected.map(keptRowError),
    cadenceMinutes: row.cadenceMinutes,
    firstDay: row.firstDayText,
    lastDay: row.lastDayText,
    kwh: row.energy === null ? null : kwhOf(Number(row.energy)),
    columns: row.columns && Object.fromEntries(Object.entries(row.columns).map(([role, name]) => [role, keptText(name)])),
    message: row.message && keptText(row.message),
    createdAt: wireTime(row.createdAt.getTime()),
    finishedAt: row.finishedAt && wireTime(row.finishedAt.getTime()),
  }
}
