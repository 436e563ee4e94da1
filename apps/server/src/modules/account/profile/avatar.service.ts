import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { NotAnImage, reencodeImage } from '../../../files/image.ts'
import type { FileAnswer } from '../../../http/answer.ts'
import { readUpload } from '../../../http/upload.ts'
import { isAvatarOf, saveAvatar as storeAvatar } from './profile.queries.ts'

const folder = 'avatar'
export const uploadFolder = 'avatar-upload'
const maxBytes = 5 * 1_048_576
const accept = ['.jpg', '.jpeg', '.png', '.gif', '.webp']
const sidePx = 256

interface Saved {
  readonly avatar: string | null
  readonly version: number
}

/** The uploaded picture, drawn anew as a square; the one that it replaces is removed. */
export async function saveAvatar(context: Context, actor: Actor, request: FastifyRequest, meta: RequestMeta): Promise<Saved> {
  const { file } = await readUpload(request, context.files, { folder: uploadFolder, maxBytes, accept })
  const bytes = await readBack(context, file.path).finally(() => context.files.remove(file.path))
  const { bytes: drawn, extension } = await reencodeImage(bytes, { width: sidePx, height: sidePx, fill: true }).catch(
    (error: unknown) => {
      throw error instanceof NotAnImage ? errors.invalidInput({ reason: '请上传图片' }) : error
    },
  )
  const { path } = await context.files.put(Readable.from([drawn]), { folder, extension, maxBytes })
  try {
    return await replace(context, actor, path, meta)
  } catch (error) {
    await context.files.remove(path)
    throw error
  }
}

async function readBack({ files }: Context, path: string): Promise<Buffer> {
  const stored = await files.open(path)
  if (!stored) throw errors.uploadBroken()
  return buffer(stored.body)
}

export function removeAvatar(context: Context, actor: Actor, meta: RequestMeta): Promise<Saved> {
  return replace(context, actor, null, meta)
}

async function replace(context: Context, actor: Actor, path: string | null, meta: RequestMeta): Promise<Saved> {
  const saved = await storeAvatar(context.db, { id: actor.userId, by: actor.username, path })
  if (!saved) throw errors.tokenInvalid()
  if (saved.before !== null) await context.files.remove(saved.before)
  await context.audit({ event: 'profile.avatar', actor, ip: meta.ip, requestId: meta.requestId })
  return { avatar: path, version: saved.version }
}

/** A picture that somebody of the caller's tenant has; any other name does not exist. */
export async function avatarImage(
  { db, files }: Context,
  actor: Actor,
  { month, name }: { readonly month: string; readonly name: string },
): Promise<FileAnswer> {
  const path = `${folder}/${month}/${name}`
  const stored = (await isAvatarOf(db, actor, path)) ? await files.open(path) : null
  if (!stored) throw errors.notFound({ label: '头像' })
  return { body: stored.body, fileName: name, contentType: 'image/webp', size: stored.size, inline: true }
}
