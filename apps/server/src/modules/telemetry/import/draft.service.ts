import {
  type FilePreview,
  type LayoutChoice,
  layoutChoice,
  type measuredFiles,
} from '@heliodesk/contracts/endpoints/measuredFiles'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { carry, type Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { SignedCall } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'
import { keptText, messageText } from '#server/language/translate.ts'
import type { OpenFile } from '#server/telemetry/import/fileRows.ts'
import { stationOf, uploadFolder } from '#server/telemetry/import/importer.ts'
import {
  cancelJob,
  dropOldDrafts,
  findImport,
  type ImportJobRow,
  insertImportJob,
  queueDraft,
} from '#server/telemetry/import/importJobs.queries.ts'
import { findLayout, rememberLayout } from '#server/telemetry/import/importLayouts.queries.ts'
import { type HeadPreview, type OpenedHead, openHead, previewHead } from '#server/telemetry/import/previewFile.ts'
import { FileRefusal } from '#server/telemetry/import/refusal.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { keptRowError } from './keptRowError.ts'
import { canSeeStation, openStored } from './stored.ts'

/** Files of one person that wait for a choice; older ones are thrown away. */
const draftsKept = 5

/** Keeps an uploaded file and answers what it looks like; nothing is imported yet. */
export async function openFile(
  context: Context,
  { actor, request }: SignedCall<typeof measuredFiles.openFile>,
): Promise<FilePreview> {
  const { db, files } = context
  const rule = { folder: uploadFolder, maxBytes: limits.telemetryFileMb * 1_048_576, accept: ['.csv', '.txt'] }
  const { fields, file } = await readUpload(request, files, rule)
  const stationId = fields.stationId ?? ''
  const { tenantId, userId } = actor
  const job = { id: newId(), tenantId, userId, stationId, fileName: file.fileName, filePath: file.path, isDraft: true }
  try {
    if (!(await canSeeStation(context, actor, stationId))) throw errors.stationUnknown()
    const draft = { id: job.id, tenantId, stationId, fileName: file.fileName, filePath: file.path }
    const answer = await previewOf(context, actor, { draft, layout: null })
    await insertImportJob(db, job)
    for (const path of await dropOldDrafts(db, tenantId, userId, draftsKept)) await files.remove(path)
    return answer
  } catch (error) {
    await files.remove(file.path)
    throw error
  }
}

export async function previewDraft(
  context: Context,
  { actor, params, body }: SignedCall<typeof measuredFiles.previewFile>,
): Promise<FilePreview> {
  const draft = await draftOf(context, actor, params.jobId)
  if (draft.state !== 'draft') throw errors.importJobUnknown()
  return previewOf(context, actor, { draft, layout: body.layout, isAnew: body.layout === null })
}

/** Queues a draft. Asked again for one that is queued already, it answers the same and changes nothing. */
export async function startDraft(
  context: Context,
  { actor, params, body, meta }: SignedCall<typeof measuredFiles.startImport>,
): Promise<{ jobId: string }> {
  const { db, audit } = context
  const draft = await draftOf(context, actor, params.jobId)
  if (draft.state === 'cancelled') throw errors.importJobUnknown()
  if (draft.state !== 'draft') return { jobId: draft.id }
  const { layout } = body
  const opened = await headOf(context, draft)
  const preview = await checkedPreview(context, opened, { draft, layout })
  const reason = preview.problems[0] ?? (body.isUnitConfirmed ? undefined : doubtOf(preview))
  if (reason !== undefined) throw errors.importFile({ reason })
  const isQueued = await db.tx(async (tx) => {
    if (!(await queueDraft(tx, actor.tenantId, draft.id, layout))) return false
    await rememberLayout(tx, actor, opened.headsHash, layout)
    await db.notify('telemetry', 'imports', tx)
    return true
  })
  const detail = { stationId: draft.stationId, fileName: draft.fileName }
  if (isQueued) {
    await audit({ event: 'telemetry.import', actor, target: draft.id, detail, ip: meta.ip, requestId: meta.requestId })
  }
  return { jobId: draft.id }
}

export async function cancelImport(
  context: Context,
  { actor, params }: SignedCall<typeof measuredFiles.cancelImport>,
): Promise<null> {
  const { db, files } = context
  const job = await findImport(db, actor.tenantId, params.jobId)
  if (job === undefined || !(await canSeeStation(context, actor, job.stationId))) throw errors.importJobUnknown()
  if (job.state === 'draft' && job.userId !== actor.userId) throw errors.importJobUnknown()
  const isEnded = await cancelJob(db, actor.tenantId, job.id, carry(measuredFileMessages.cancelled()))
  if (isEnded && job.filePath !== null) await files.remove(job.filePath)
  return null
}

/** Drafts are their uploader's alone. */
async function draftOf(context: Context, actor: Actor, jobId: string): Promise<ImportJobRow> {
  const job = await findImport(context.db, actor.tenantId, jobId)
  const isOwn = job !== undefined && job.userId === actor.userId
  if (!isOwn || !(await canSeeStation(context, actor, job.stationId))) throw errors.importJobUnknown()
  return job
}

type Draft = Pick<ImportJobRow, 'id' | 'tenantId' | 'stationId' | 'fileName' | 'filePath'>

async function headOf({ files }: Context, { filePath }: Draft): Promise<OpenedHead> {
  const open: OpenFile | null = filePath === null ? null : await openStored(files, filePath)
  if (open === null) throw errors.importFile({ reason: measuredFileMessages.fileGone() })
  return refusing(() => openHead(open))
}

async function checkedPreview(
  context: Context,
  opened: OpenedHead,
  { draft, layout }: { readonly draft: Draft; readonly layout: LayoutChoice | null },
): Promise<HeadPreview> {
  const station = await stationOf(telemetryOf(context), draft)
  return refusing(() => previewHead(opened, { layout, station, nowMs: context.clock.now() }))
}

async function previewOf(
  context: Context,
  actor: Actor,
  order: { readonly draft: Draft; readonly layout: LayoutChoice | null; readonly isAnew?: boolean },
): Promise<FilePreview> {
  const { draft, layout, isAnew = false } = order
  const opened = await headOf(context, draft)
  const remembered = layout === null && !isAnew ? await findLayout(context.db, actor.tenantId, opened.headsHash) : undefined
  const kept = layoutChoice.safeParse(remembered?.layout)
  const used = layout ?? (kept.success ? kept.data : null)
  const preview = await checkedPreview(context, opened, { draft, layout: used })
  return {
    ...inWords(preview),
    jobId: draft.id,
    fileName: draft.fileName,
    source: layout !== null ? 'chosen' : kept.success ? 'remembered' : 'guessed',
    rememberedAt: kept.success && remembered ? wireTime(remembered.usedAt.getTime()) : null,
  }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileRefusal) throw errors.importFile({ reason: error.reason })
    throw error
  }
}

function doubtOf({ found, layout }: HeadPreview): Message | undefined {
  const doubt = found?.unitDoubt
  if (!doubt) return undefined
  const { watts, capacityKw: capacity, likely } = doubt
  const parts = { unit: layout.powerUnit, watts, capacity }
  return likely === null ? measuredFileMessages.unitDoubt(parts) : measuredFileMessages.unitLikely({ ...parts, likely })
}

/** A preview in the language of the call. */
function inWords(preview: HeadPreview): Omit<FilePreview, 'jobId' | 'fileName' | 'source' | 'rememberedAt'> {
  const { columns, problems, found } = preview
  return {
    ...preview,
    columns: columns.map(keptText),
    problems: problems.map(messageText),
    found: found && { ...found, refused: found.refused.map(keptRowError) },
  }
}
