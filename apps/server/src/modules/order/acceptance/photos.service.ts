import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { acceptanceCalls } from '@heliodesk/contracts/endpoints/acceptance'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { limits } from '@heliodesk/contracts/limits'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { acceptance, acceptancePhoto } from '@heliodesk/contracts/resources/order/acceptance'
import { term } from '@heliodesk/contracts/text/message'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { claimFiles, insertFile, releaseFiles } from '#server/files/fileRows.queries.ts'
import { NotAnImage, reencodeImage } from '#server/files/image.ts'
import { readUpload } from '#server/http/upload.ts'
import { type Head, lockHead } from './acceptance.queries.ts'
import { itemStatus, photosPerItem } from './checklist.ts'
import { type Examined, examine, likeBits } from './examine.ts'
import * as rows from './photos.queries.ts'
import { refused } from './refused.ts'

type Kept = ResultOf<typeof acceptanceCalls.addPhoto>
interface Asked {
  readonly itemId: string
  readonly key: string
  readonly code: string
}

const mebibyte = 1_048_576
/** Where an upload waits while it is looked at. */
const incomingFolder = 'acceptance-in'
const keptFolder = 'image'
const drawn = { width: 1_600, height: 1_600, accept: ['jpeg', 'png'], keepKind: true } as const
/** A camera may run ahead of the server so much and be believed. */
const aheadMs = 600_000
const open: ReadonlySet<string> = new Set(['0', '3'])

const notFound = () => errors.notFound({ label: term(acceptance.label) })

/** Takes a photo of one material, exactly once for each key: what comes again is answered as it was the first time. */
export async function receivePhoto(context: Context, actor: Actor, request: FastifyRequest, asked: Asked): Promise<Kept> {
  const { files } = context
  const { file } = await readUpload(request, files, {
    folder: incomingFolder,
    maxBytes: limits.workOrderImageMb * mebibyte,
    accept: ['.jpg', '.jpeg', '.png'],
  })
  try {
    const opened = await files.open(file.path)
    if (!opened) throw errors.uploadBroken()
    return await keepPhoto(context, actor, await buffer(opened.body), asked)
  } finally {
    await files.remove(file.path)
  }
}

export async function keepPhoto(context: Context, actor: Actor, bytes: Buffer, asked: Asked): Promise<Kept> {
  const { db, files, log } = context
  const before = await keptBefore(db, actor, asked)
  if (before !== undefined) return before
  const item = await rows.itemAtHand(db, asked.itemId)
  if (item === undefined || (await departOfRow(db, actor, acceptance, item.acceptanceId)) === undefined) throw notFound()
  const [found, picture] = await Promise.all([examine(bytes), reencodeImage(bytes, drawn)]).catch((error: unknown) => {
    log.info({ username: actor.username, reason: error instanceof Error ? error.message : error }, 'upload is no picture')
    throw error instanceof NotAnImage || error instanceof Error ? errors.notAnImage() : error
  })
  const { path } = await files.put(Readable.from([picture.bytes]), {
    ...{ folder: keptFolder, extension: picture.extension, maxBytes: 64 * mebibyte },
  })
  const stored = { path, size: picture.bytes.length, extension: picture.extension }
  try {
    const { kept, isNew } = await db.tx((tx) => keep(context, tx, actor, { asked, item, found, stored }))
    if (!isNew) await files.remove(path)
    return kept
  } catch (error) {
    await files.remove(path)
    throw error
  }
}

/** The answer to a photo that is there already; refused where its key names another one. */
async function keptBefore(tx: Sql, actor: Actor, { key, itemId }: Asked): Promise<Kept | undefined> {
  const found = await rows.photoByKey(tx, actor.tenantId, key)
  if (found === undefined) return undefined
  const { by, ...kept } = found
  if (by !== actor.username || kept.itemId !== itemId) throw refused(messages.keyTaken())
  return kept
}

interface Coming {
  readonly asked: Asked
  readonly item: rows.ItemAtHand
  readonly found: Examined
  readonly stored: { readonly path: string; readonly size: number; readonly extension: string }
}

async function keep(context: Context, tx: Sql, actor: Actor, { asked, item, found, stored }: Coming) {
  const head = await lockHead(tx, item.acceptanceId)
  if (head === undefined) throw notFound()
  const before = await keptBefore(tx, actor, asked)
  if (before !== undefined) return { kept: before, isNew: false }
  const { tenantId, username } = actor
  await demandRoom(context, tx, actor, { head, asked, item })
  await demandNew(context, tx, actor, item, found.sha256)
  const { itemId, key, code } = asked
  const likeId =
    found.likeness === null ? null : await rows.likePhoto(tx, { tenantId, itemId, likeness: found.likeness, most: likeBits })
  const id = newId()
  const atMs = context.clock.now()
  const isProven = found.takenMs !== null && found.takenMs <= atMs + aheadMs && found.latitude !== null && code === head.photoCode
  const fileName = `${await materialOf(context, actor, item.materialType)}${stored.extension}`
  const contentType = stored.extension === '.png' ? 'image/png' : 'image/jpeg'
  const { path, size } = stored
  await insertFile(tx, actor, { id: newId(), atMs, biz: keptFolder, path, fileName, contentType, size, sha256: found.sha256 })
  await rows.insertPhoto(tx, {
    id,
    tenant_id: tenantId,
    sys_org_code: head.orgCode,
    create_by: username,
    create_time: new Date(atMs).toISOString(),
    acceptance_id: head.id,
    item_id: itemId,
    client_key: key,
    photo: [{ fileName, filePath: path, fileSize: size }],
    proof: isProven ? '1' : '2',
    taken_time: found.takenMs === null ? null : new Date(found.takenMs).toISOString(),
    longitude: found.longitude,
    latitude: found.latitude,
    code: code === '' ? null : code,
    sha256: found.sha256,
    likeness: found.likeness,
    like_id: likeId,
  })
  await claimFiles(tx, actor, { resource: acceptancePhoto.name, id }, [path])
  await rows.itemGained(tx, itemId)
  return { kept: { id, itemId, proof: isProven ? '1' : '2', isLike: likeId !== null }, isNew: true }
}

async function materialOf(context: Context, actor: Actor, materialType: string): Promise<string> {
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  return dictionary(dictionaries, 'acceptance_type').textByValue.get(materialType) ?? materialType
}

async function demandRoom(
  context: Context,
  tx: Sql,
  actor: Actor,
  { head, asked, item }: { readonly head: Head; readonly asked: Asked; readonly item: rows.ItemAtHand },
): Promise<void> {
  if (!open.has(head.status)) throw refused(messages.notOpen({ acceptanceNo: head.acceptanceNo }))
  const found = await rows.itemCount(tx, asked.itemId)
  if (found?.status !== itemStatus.fine && (found?.photos ?? 0) < photosPerItem) return
  const material = await materialOf(context, actor, item.materialType)
  const isFine = found?.status === itemStatus.fine
  throw refused(isFine ? messages.alreadyFine({ material }) : messages.tooMany({ material, most: photosPerItem }))
}

/** The same bytes are no second photo, in whichever order they stand; of an order that the caller does not see nothing is said. */
async function demandNew(context: Context, tx: Sql, actor: Actor, item: rows.ItemAtHand, sha256: string): Promise<void> {
  const same = await rows.photoByBytes(tx, actor.tenantId, sha256)
  if (same === undefined) return
  if (same.acceptanceId === item.acceptanceId)
    throw refused(messages.samePhoto({ material: await materialOf(context, actor, same.materialType) }))
  const isSeen = (await departOfRow(tx, actor, acceptance, same.acceptanceId)) !== undefined
  throw refused(isSeen ? messages.photoOfOther({ orderNo: same.orderNo }) : messages.photoElsewhere())
}

/** Takes a photo back while the material may be changed. */
export async function removePhoto(context: Context, actor: Actor, id: string): Promise<null> {
  const { db } = context
  const found = await rows.photoAtHand(db, id)
  if (found === undefined || (await departOfRow(db, actor, acceptance, found.acceptanceId)) === undefined) throw notFound()
  await db.tx(async (tx) => {
    const head = await lockHead(tx, found.acceptanceId)
    if (head === undefined || !open.has(head.status)) throw refused(messages.notOpen({ acceptanceNo: head?.acceptanceNo ?? '' }))
    const item = await rows.itemCount(tx, found.itemId)
    const at = await rows.itemAtHand(tx, found.itemId)
    if (item?.status === itemStatus.fine && at !== undefined)
      throw refused(messages.alreadyFine({ material: await materialOf(context, actor, at.materialType) }))
    await rows.deletePhoto(tx, id)
    await releaseFiles(tx, acceptancePhoto.name, [id])
    await rows.itemLost(tx, found.itemId)
  })
  return null
}
