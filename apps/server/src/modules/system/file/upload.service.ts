import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { isUploadPlace, type UploadPlaceName } from '@heliodesk/contracts/uploads'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#server/access/actor.ts'
import { newId } from '#server/db/ids.ts'
import { FileTooLarge } from '#server/files/fileStore.ts'
import { isBrokenUpload } from '#server/http/upload.ts'
import { type Arrived, type KeepParts, type Kept, keepFile } from './keep.service.ts'
import { mebibyte, mostBytes, placeOf, refuseTooLarge, refuseWithoutRoom } from './place.ts'

type Waiting = Omit<Arrived, 'place'>
interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Waiting | null
}

/** Takes the one file of a multipart form: `file`, with `biz` (default temp), `isup=1` from cells, `jeditor=1` from the editor (B§7). */
export async function takeUpload(parts: KeepParts, actor: Actor, request: FastifyRequest): Promise<Kept> {
  await refuseWithoutRoom(parts.context, actor, 0)
  const id = newId()
  try {
    const { fields, file } = await readForm(parts, id, request)
    if (file === null) throw errors.invalidInput({ reason: requestMessages.noFile() })
    const place = placeIn(fields)
    refuseTooLarge(file.size, mostBytes(place, file.fileName))
    await refuseWithoutRoom(parts.context, actor, file.size)
    return await keepFile(parts, actor, { ...file, place })
  } finally {
    await parts.spool.remove(id)
  }
}

function placeIn({ biz = '', jeditor }: Readonly<Record<string, string>>): UploadPlaceName {
  return placeOf(jeditor === '1' && biz === '' ? 'jeditor' : biz)
}

/** Fields may stand before or behind the file: it is spooled first, and judged when all are known. */
async function readForm({ spool }: KeepParts, id: string, request: FastifyRequest): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: Waiting | null = null
  try {
    const sizes = { fileSize: limits.uploadMb * mebibyte + 1, fields: 20, fieldSize: 4_096, fieldNameSize: 100 }
    for await (const part of request.parts({ limits: { ...sizes, files: 1 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value ?? '')
        continue
      }
      if (part.fieldname !== 'file')
        throw errors.invalidInput({ reason: requestMessages.fileField({ name: part.fieldname.slice(0, 40) }) })
      const fileName = part.filename ?? ''
      const known = isUploadPlace(fields.biz ?? '') ? placeOf(fields.biz ?? '') : 'temp'
      file = { id, fileName, ...(await spool.receive(id, part.file, mostBytes(known, fileName))) }
    }
  } catch (error) {
    if (error instanceof FileTooLarge) throw errors.bodyTooLarge({ limit: Math.floor(error.maxBytes / mebibyte) })
    throw isBrokenUpload(error) ? errors.uploadBroken() : error
  }
  return { fields, file }
}
