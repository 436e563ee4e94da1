import { errors } from '@heliodesk/contracts/errors'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed, type RequestMeta } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
import { disclosedIn } from '#server/files/disclosures.queries.ts'
import { type FileOwner, type FileRow, findFile } from '#server/files/fileRows.queries.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { isRecipient } from './file.queries.ts'

/** A stored file that this person may see; any other one, and any text that is no path, does not exist for them. */
export async function visibleFile({ db }: Context, actor: Actor, path: string): Promise<FileRow> {
  const file = await findFile(db, actor, path)
  const isVisible = file && (file.owner === null ? file.userId === actor.userId : await seesOwner({ db }, actor, file.owner))
  if (!file || !isVisible) throw errors.fileNotFound()
  return file
}

/** The same right as for the record that names the file, asked now. */
async function seesOwner({ db }: Pick<Context, 'db'>, actor: Actor, owner: FileOwner): Promise<boolean> {
  if (owner.resource === 'announcement' && (await isRecipient(db, actor, owner.id))) return true
  const resource = resources.find(({ name }) => name === owner.resource)
  if (!resource || !isAllowed(actor, permissionOf(resource, 'list'))) return false
  return (await departOfRow(db, actor, resource, owner.id)) !== undefined
}

export async function openStored(
  context: Context,
  actor: Actor,
  asked: { readonly path: string; readonly isSaved: boolean; readonly meta: RequestMeta },
): Promise<FileAnswer> {
  const file = await visibleFile(context, actor, asked.path)
  await auditDisclosures(context, actor, file, asked.meta)
  const stored = await context.files.open(file.path)
  if (!stored) throw errors.fileNotFound()
  const { fileName, contentType } = file
  return { body: stored.body, size: stored.size, fileName, contentType, inline: !asked.isSaved }
}

/** Who opens a file that shows personal numbers in full stands in the security log before the first byte leaves. */
export async function auditDisclosures(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  actor: Actor,
  { path, fileName }: Pick<FileRow, 'path' | 'fileName'>,
  meta: RequestMeta,
): Promise<void> {
  const line = { actor, event: 'pii.reveal', detail: { reason: fileName }, ip: meta.ip, requestId: meta.requestId } as const
  for (const target of await disclosedIn(db, path)) await audit({ ...line, target })
}

/** A PDF for the browser's own viewer in a frame of our page. */
export async function openPdf(context: Context, actor: Actor, path: string, meta: RequestMeta): Promise<FileAnswer> {
  const answer = await openStored(context, actor, { path, isSaved: false, meta })
  if (answer.contentType === 'application/pdf') return { ...answer, frame: 'own' }
  if (typeof answer.body === 'object' && 'destroy' in answer.body) answer.body.destroy()
  throw errors.fileNotFound()
}
