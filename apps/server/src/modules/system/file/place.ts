import { statfs } from 'node:fs/promises'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import {
  endingOf,
  endingsOf,
  isUploadPlace,
  kindOfEnding,
  type UploadPlace,
  type UploadPlaceName,
  uploadPlaces,
} from '@heliodesk/contracts/uploads'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { uploadedBytes } from '#server/files/fileRows.queries.ts'

export const mebibyte = 1_048_576

/** The place that `biz` names; whatever else a client sends, `..` included, is no place. */
export function placeOf(biz: string): UploadPlaceName {
  const name = biz === '' ? 'temp' : biz
  if (!isUploadPlace(name)) throw errors.uploadPlace()
  return name
}

/** Refuses an ending that the place does not take; answers how many bytes a file of it may have. */
export function mostBytes(place: UploadPlaceName, fileName: string): number {
  const ending = endingOf(fileName)
  const { kinds, maxMb }: UploadPlace = uploadPlaces[place]
  const found = kindOfEnding(ending)
  if (!found || !kinds.includes(found.kind)) {
    throw errors.fileEnding({ ending: ending || nameMessages.noEnding(), allowed: endingsOf(place) })
  }
  return Math.min(maxMb, found.kind === 'picture' ? limits.pictureMb : maxMb) * mebibyte
}

export function refuseTooLarge(size: number, most: number): void {
  if (size > most) throw errors.bodyTooLarge({ limit: Math.floor(most / mebibyte) })
}

/** Room of the person (2 GB a day) and of the disk (a tenth stays free). */
export async function refuseWithoutRoom({ db, env, clock }: Context, actor: Actor, size: number): Promise<void> {
  if ((await uploadedBytes(db, actor.userId, clock.now())) + size > limits.uploadQuotaMb * mebibyte) {
    throw errors.fileQuota({ limit: limits.uploadQuotaMb })
  }
  if (env.diskFloor === 0) return
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  if (isBelowFloor({ freeBytes: bavail * bsize - size, allBytes: blocks * bsize }, env.diskFloor)) throw errors.diskFull()
}

export const isBelowFloor = (disk: { readonly freeBytes: number; readonly allBytes: number }, percent: number): boolean =>
  disk.freeBytes * 100 < disk.allBytes * percent
