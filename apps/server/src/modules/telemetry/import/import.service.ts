import type { ImportJob, telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/ids.ts'
import type { SignedCall } from '../../../http/route.ts'
import { readUpload } from '../../../http/upload.ts'
import { uploadFolder } from '../../../telemetry/import/importer.ts'
import { findImport, type ImportJobRow, insertImportJob, recentImports } from '../../../telemetry/import/importJobs.queries.ts'
import { visibleStations } from '../../../telemetry/visible.queries.ts'

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
    if (!(await canSee(context, actor, stationId))) throw errors.stationUnknown()
    await db.tx(async (tx) => {
      await insertImportJob(tx, job)
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

async function canSee({ db }: Context, actor: Actor, stationId: string): Promise<boolean> {
  return isId(stationId) && (await visibleStations(db, actor, [stationId])).has(stationId)
}

export async function importJobOf(context: Context, actor: Actor, jobId: string): Promise<ImportJob> {
  const row = await findImport(context.db, actor.tenantId, jobId)
  if (row === undefined || !(await canSee(context, actor, row.station_id))) throw errors.importJobUnknown()
  return toImportJob(row)
}

/** The newest first, of stations that the caller may see. */
export async function recentJobs({ db }: Context, actor: Actor): Promise<ImportJob[]> {
  return (await recentImports(db, actor, shownJobs)).map(toImportJob)
}

function toImportJob(row: ImportJobRow): ImportJob {
  return {
    jobId: row.id,
    stationId: row.station_id,
    stationName: row.station_name,
    fileName: row.file_name,
    state: row.state,
    done: row.done,
    total: row.total,
    accepted: row.accepted,
    duplicate: row.duplicate,
    missing: row.missing,
    rejected: [...row.rejected],
    columns: row.columns === null ? null : { ...row.columns },
    message: row.message,
    createdAt: wireTime(row.created_at.getTime()),
    finishedAt: row.finished_at && wireTime(row.finished_at.getTime()),
  }
}
