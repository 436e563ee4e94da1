import { errors } from '@heliodesk/contracts/errors'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
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
  asked: { readonly path: string; readonly isSaved: boolean },
): Promise<FileAnswer> {
  const file = await visibleFile(context, actor, asked.path)
  const stored = await context.files.open(file.path)
  if (!stored) throw errors.fileNotFound()
  const { fileName, contentType } = file
  return { body: stored.body, size: stored.size, fileName, contentType, inline: !asked.isSaved }
}

/** A PDF for the browser's own viewer in a frame of our page. */
export async function openPdf(context: Context, actor: Actor, path: string): Promise<FileAnswer> {
  const answer = await openStored(context, actor, { path, isSaved: false })
  if (answer.contentType === 'application/pdf') return { ...answer, frame: 'own' }
  if (typeof answer.body === 'object' && 'destroy' in answer.body) answer.body.destroy()
  throw errors.fileNotFound()
}
