import { errors } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { drawAvatar } from '#server/files/avatars.ts'
import { readUpload } from '#server/http/upload.ts'
import { saveAvatar as storeAvatar } from './profile.queries.ts'

export const uploadFolder = 'avatar-upload'
const maxBytes = 5 * 1_048_576
const accept = ['.jpg', '.jpeg', '.png', '.gif', '.webp']

interface Saved {
  readonly avatar: string | null
  readonly version: number
}

/** The uploaded picture, drawn anew as a square; the one that it replaces is removed. */
export async function saveAvatar(context: Context, actor: Actor, request: FastifyRequest, meta: RequestMeta): Promise<Saved> {
  const { file } = await readUpload(request, context.files, { folder: uploadFolder, maxBytes, accept })
  const path = await drawAvatar(context, file.path).finally(() => context.files.remove(file.path))
  try {
    return await replace(context, actor, path, meta)
  } catch (error) {
    await context.files.remove(path)
    throw error
  }
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
