import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { endingOf, kindOfEnding, type UploadPlaceName } from '@heliodesk/contracts/uploads'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { isContentOf } from '#server/files/content/inspect.ts'
import { bytesOf } from '#server/files/content/reader.ts'
import { shownName, withEnding } from '#server/files/fileName.ts'
import { insertFile } from '#server/files/fileRows.queries.ts'
import { type DrawRule, NotAnImage, reencodeImage } from '#server/files/image.ts'
import type { Spool } from '#server/files/spool.ts'
import { Answer } from '#server/http/answer.ts'
import { mebibyte } from './place.ts'

/** A file that has arrived as a whole and waits in the spool. */
export interface Arrived {
  readonly id: string
  readonly place: UploadPlaceName
  readonly fileName: string
  readonly size: number
  readonly sha256: string
}
export interface KeepParts {
  readonly context: Context
  readonly spool: Spool
}
export interface Kept {
  readonly path: string
  readonly name: string
  readonly size: number
}

const drawn = { width: 4_096, height: 4_096, keepKind: true } as const satisfies DrawRule

interface Body {
  /** A picture drawn anew; null: the waiting bytes as they are. */
  readonly drawn: Buffer | null
  readonly ending: string
  readonly size: number
  readonly sha256: string
}

/**
 * Takes an arrived file into the store when its bytes are what its ending says (D-UPLOADSAFE); pictures are drawn anew. It belongs to the
 * uploader until a record names it. The waiting bytes are the caller's to remove.
 */
export async function keepFile(parts: KeepParts, actor: Actor, arrived: Arrived): Promise<Kept> {
  const { db, files, clock } = parts.context
  await files.screen.check(() => parts.spool.read(arrived.id), shownName(arrived.fileName))
  const body = await bodyOf(parts, arrived)
  const place = { folder: arrived.place, extension: body.ending }
  const { path } =
    body.drawn === null
      ? await files.take(parts.spool.pathOf(arrived.id), place)
      : await files.put(Readable.from([body.drawn]), { ...place, maxBytes: body.size })
  const name = withEnding(shownName(arrived.fileName), body.ending)
  try {
    await insertFile(db, actor, {
      id: newId(),
      atMs: clock.now(),
      biz: arrived.place,
      path,
      fileName: name,
      contentType: kindOfEnding(body.ending)?.type ?? 'application/octet-stream',
      size: body.size,
      sha256: body.sha256,
    })
  } catch (error) {
    await files.remove(path)
    throw error
  }
  return { path, name, size: body.size }
}

/** What clients read: the stored path as the message (wire contract §12). */
export const keptAnswer = (kept: Kept): Answer<Kept> => new Answer(kept, { message: doneMessages.value({ value: kept.path }) })

async function bodyOf({ context, spool }: KeepParts, { id, fileName, size, sha256 }: Arrived): Promise<Body> {
  const ending = endingOf(fileName)
  if (kindOfEnding(ending)?.kind === 'picture') return drawAnew(context, spool, id)
  const file = await spool.open(id)
  if (file === null) throw errors.uploadBroken()
  try {
    if (!(await isContentOf(bytesOf(file, size), ending))) throw errors.fileContent()
  } finally {
    await file.close()
  }
  return { drawn: null, ending, size, sha256 }
}

async function drawAnew({ log }: Context, spool: Spool, id: string): Promise<Body> {
  const source = Buffer.concat(await spool.read(id).toArray())
  const { bytes, extension } = await reencodeImage(source, drawn).catch((error: unknown) => {
    if (!(error instanceof NotAnImage)) throw error
    log.info({ reason: error.message }, 'upload is no picture')
    throw errors.fileContent()
  })
  if (bytes.length > 64 * mebibyte) throw errors.fileContent()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { drawn: bytes, ending: extension, size: bytes.length, sha256 }
}
