import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@heliodesk/contracts/errors'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/sql.ts'
import { isAvatarOf } from './avatars.queries.ts'
import { NotAnImage, reencodeImage } from './image.ts'
import type { UploadStore } from './openStore.ts'
import { avatarFolder } from './pictureAddress.ts'

/** A picture that somebody of the caller's tenant has; any other name does not exist. */
export async function openAvatar(
  { db, files }: { readonly db: Db; readonly files: UploadStore },
  actor: Actor,
  { month, name }: { readonly month: string; readonly name: string },
) {
  const path = `${avatarFolder}/${month}/${name}`
  const stored = (await isAvatarOf(db, actor, path)) ? await files.open(path) : null
  if (!stored) throw errors.notFound({ label: thingMessages.avatar() })
  return { body: stored.body, fileName: name, contentType: 'image/webp', size: stored.size, inline: true }
}

const sidePx = 256

/** A stored picture drawn anew as the square of a person; answers its path. The stored one stays. */
export async function drawAvatar({ files }: { readonly files: UploadStore }, from: string): Promise<string> {
  const stored = await files.open(from)
  if (!stored) throw errors.uploadBroken()
  const rule = { width: sidePx, height: sidePx, fill: true }
  const { bytes, extension } = await reencodeImage(await buffer(stored.body), rule).catch((error: unknown) => {
    throw error instanceof NotAnImage ? errors.invalidInput({ reason: requestMessages.picture() }) : error
  })
  const { path } = await files.put(Readable.from([bytes]), { folder: avatarFolder, extension, maxBytes: bytes.length })
  return path
}
