import { Readable } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import { AppError } from '@heliodesk/contracts/kit/error'
import { limits } from '@heliodesk/contracts/limits'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { isUploadPlace } from '@heliodesk/contracts/uploads'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#server/access/actor.ts'
import { newId } from '#server/db/ids.ts'
import { findFile } from '#server/files/fileRows.queries.ts'
import { FileTooLarge } from '#server/files/fileStore.ts'
import { type KeepParts, type Kept, keepFile } from './keep.service.ts'
import * as rows from './parts.queries.ts'
import { mebibyte, mostBytes, placeOf, refuseTooLarge, refuseWithoutRoom } from './place.ts'
import type { Writers } from './writer.ts'

export type PartsTools = KeepParts & { readonly writers: Writers }
export interface Begin {
  readonly name: string
  readonly size: number
  readonly biz: string
  readonly fingerprint?: string | undefined
}
export interface PartsState {
  readonly id: string
  readonly offset: number
  readonly size: number
  readonly pieceBytes: number
  readonly expiresAt: number
  readonly path: string | null
}

const pieceBytes = limits.uploadPieceMb * mebibyte
const mostOpen = 50

const stateOf = (row: rows.PartsRow): PartsState => ({
  id: row.id,
  offset: row.received,
  size: row.size,
  pieceBytes,
  expiresAt: row.touchedMs + limits.unusedFileMs,
  path: row.path,
})
const whose = (actor: Actor, id: string): rows.Whose => ({ id, userId: actor.userId, tenantId: actor.tenantId })

async function ownParts({ context }: KeepParts, actor: Actor, id: string): Promise<rows.PartsRow> {
  const row = await rows.findParts(context.db, whose(actor, id))
  if (!row) throw errors.partsUnknown()
  return row
}

/** Begins an upload in pieces, or takes up the unfinished one of the same file (same person, place, name, size and fingerprint). */
export async function startParts({ context, spool }: KeepParts, actor: Actor, begin: Begin): Promise<PartsState> {
  const { db, clock } = context
  const place = placeOf(begin.biz)
  refuseTooLarge(begin.size, mostBytes(place, begin.name))
  const fingerprint = begin.fingerprint ?? null
  const wanted = {
    id: newId(),
    tenantId: actor.tenantId,
    userId: actor.userId,
    place,
    fileName: begin.name,
    size: begin.size,
    fingerprint,
  }
  const parts: rows.NewParts = { ...wanted, atMs: clock.now() }
  const found = fingerprint === null ? undefined : await rows.findOpen(db, parts, clock.now() - limits.unusedFileMs)
  if (found) {
    const waiting = await spool.open(found.id)
    await waiting?.close()
    if (waiting !== null || found.received === 0) return stateOf(found)
    await rows.removeParts(db, whose(actor, found.id))
  }
  await refuseWithoutRoom(context, actor, begin.size)
  if ((await rows.countOpen(db, actor.userId)) >= mostOpen) throw errors.tooManyRequests({ seconds: 60 }, { retryAfter: 60 })
  return stateOf(await rows.insertParts(db, parts))
}

export async function partsState(tools: KeepParts, actor: Actor, id: string): Promise<PartsState> {
  return stateOf(await ownParts(tools, actor, id))
}

/** Writes the next piece. What arrives of it before the connection is cut stays. */
export async function appendPart(tools: PartsTools, actor: Actor, id: string, request: FastifyRequest): Promise<PartsState> {
  const found = await ownParts(tools, actor, id)
  if (found.path !== null) return stateOf(found)
  const offset = Number(request.headers['upload-offset'] ?? Number.NaN)
  const { body } = request
  if (!Number.isSafeInteger(offset) || !(body instanceof Readable))
    throw errors.invalidInput({ reason: requestMessages.uploadOffset() })
  const row = await tools.writers.write(id, async ({ row: { received, size }, signal }) => {
    if (offset !== received) throw errors.partsOffset({ offset: received }, { offset: received })
    const maxBytes = Math.min(pieceBytes, size - received)
    return tools.spool.append(id, { offset, body, maxBytes, signal }).catch((error: unknown) => {
      throw appendFailure(error)
    })
  })
  return stateOf(row)
}

function appendFailure(error: unknown): unknown {
  if (error instanceof FileTooLarge) return errors.bodyTooLarge({ limit: limits.uploadPieceMb })
  const isLost = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
  return isLost ? errors.partsUnknown() : error
}

/** Turns the pieces into a stored file. Asked again (the answer was lost), it answers the same. */
export async function completeParts(tools: PartsTools, actor: Actor, id: string, sha256: string): Promise<Kept> {
  const found = await ownParts(tools, actor, id)
  if (found.path !== null) return keptBefore(tools, actor, found.path)
  let kept: Kept | undefined
  await tools.writers.write(id, async ({ row }) => {
    if (row.received !== row.size) throw errors.partsIncomplete({ offset: row.received }, { offset: row.received })
    kept = await keepParts(tools, actor, row, sha256)
    return 0
  })
  return kept ?? keptBefore(tools, actor, found.path)
}

async function keptBefore({ context }: KeepParts, actor: Actor, path: string | null): Promise<Kept> {
  const file = path === null ? undefined : await findFile(context.db, actor, path)
  if (!file) throw errors.partsUnknown()
  return { path: file.path, name: file.fileName, size: file.size }
}

async function keepParts({ context, spool }: KeepParts, actor: Actor, row: rows.PartsRow, sha256: string): Promise<Kept> {
  const { id, fileName, size, place } = row
  const forget = async (): Promise<void> => {
    await rows.removeParts(context.db, whose(actor, id))
    await spool.remove(id)
  }
  if ((await spool.sha256(id)) !== sha256) {
    await forget()
    throw errors.partsChecksum()
  }
  if (!isUploadPlace(place)) throw errors.uploadPlace()
  try {
    const kept = await keepFile({ context, spool }, actor, { id, place, fileName, size, sha256 })
    await rows.finish(context.db, id, kept.path)
    await spool.remove(id)
    return kept
  } catch (error) {
    // A refused content is refused for good; after anything else the pieces stay for another try.
    if (error instanceof AppError && ['fileContent', 'fileInfected'].includes(error.id)) await forget()
    throw error
  }
}

export async function cancelParts({ context, spool, writers }: PartsTools, actor: Actor, id: string): Promise<null> {
  const found = await rows.findParts(context.db, whose(actor, id))
  if (!found || found.path !== null) return null
  await writers.write(id, async () => 0)
  await rows.removeParts(context.db, whose(actor, id))
  await spool.remove(id)
  return null
}
