import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { type DrawRule, NotAnImage, reencodeImage } from '#server/files/image.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { Answer } from '#server/http/answer.ts'
import { readUpload } from '#server/http/upload.ts'
import { isImageName } from '../form.ts'
import { findImage, insertImage, uploadedBytes } from './images.queries.ts'

const mebibyte = 1_048_576
/** Where an upload waits while it is looked at. */
export const incomingFolder = 'work-order-in'
const keptFolder = 'work-order'

const kept = { width: 2_560, height: 2_560, accept: ['jpeg', 'png', 'gif'], keepKind: true } as const satisfies DrawRule
const thumb = { width: 480, height: 360 } as const satisfies DrawRule

/**
 * Takes a photo (D-UPLOADSAFE): its bytes decide what it is, it is drawn anew, and the server names it. It belongs to the uploader
 * until an order takes it. Answers its name.
 */
export async function uploadImage(context: Context, actor: Actor, request: FastifyRequest): Promise<Answer<string>> {
  const { db, files, clock } = context
  if ((await uploadedBytes(db, actor, clock.now())) >= limits.imageQuotaMb * mebibyte) {
    throw errors.imageQuota({ limit: limits.imageQuotaMb })
  }
  const { file } = await readUpload(request, files, {
    folder: incomingFolder,
    maxBytes: limits.workOrderImageMb * mebibyte,
    accept: ['.jpg', '.jpeg', '.png', '.gif'],
  })
  try {
    return new Answer(await keep(context, actor, file.path), { message: doneMessages.uploaded() })
  } finally {
    await files.remove(file.path)
  }
}

async function keep({ db, files, clock, log }: Context, actor: Actor, incoming: string): Promise<string> {
  const opened = await files.open(incoming)
  if (!opened) throw errors.uploadBroken()
  const source = await buffer(opened.body)
  const [picture, small] = await Promise.all([reencodeImage(source, kept), reencodeImage(source, thumb)]).catch(
    (error: unknown) => {
      if (!(error instanceof NotAnImage)) throw error
      log.info({ username: actor.username, reason: error.message }, 'upload is no picture')
      throw errors.notAnImage()
    },
  )
  const name = `${randomBytes(12).toString('hex')}${picture.extension}`
  const stored: string[] = []
  const put = async ({ bytes, extension }: { readonly bytes: Buffer; readonly extension: string }) => {
    const { path } = await files.put(Readable.from([bytes]), { folder: keptFolder, extension, maxBytes: 64 * mebibyte })
    stored.push(path)
    return path
  }
  try {
    const image = { name, path: await put(picture), thumbPath: await put(small) }
    await insertImage(db, actor, { ...image, size: picture.bytes.length + small.bytes.length, atMs: clock.now() })
    return name
  } catch (error) {
    for (const path of stored) await files.remove(path)
    throw error
  }
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

/** A photo to whoever may see its order (D-IMGAUTH); any other name, `../` included, is not found. */
export async function openImage(
  { db, files }: Context,
  actor: Actor,
  asked: { readonly fileName: string; readonly isThumb: boolean },
): Promise<FileAnswer> {
  const image = isImageName(asked.fileName) ? await findImage(db, actor, asked.fileName) : undefined
  const path = asked.isThumb ? image?.thumbPath : image?.path
  const opened = path === undefined ? null : await files.open(path)
  if (!opened || path === undefined) throw errors.imageNotFound()
  const contentType = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return { body: opened.body, size: opened.size, fileName: asked.fileName, contentType, inline: true }
}
