import type { AcceptanceItemView, acceptanceCalls } from '@heliodesk/contracts/endpoints/acceptance'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import type { Sql } from '#server/db/sql.ts'
import { headOf, itemsOf, judgeItems, lockHead, photographers } from './acceptance.queries.ts'
import { itemStatus } from './checklist.ts'
import { scanners } from './installed.queries.ts'
import { photosOf, type ShownPhoto } from './photos.queries.ts'
import { refused } from './refused.ts'

const handedIn = '1'

async function demandSeen({ db }: Context, actor: Actor, id: string): Promise<void> {
  if ((await departOfRow(db, actor, acceptance, id)) === undefined) throw errors.notFound({ label: term(acceptance.label) })
}

/** The checklist of an acceptance with its photos, for whoever sees it. */
export async function checklistOf(
  context: Context,
  actor: Actor,
  id: string,
): Promise<ResultOf<typeof acceptanceCalls.checklist>> {
  await demandSeen(context, actor, id)
  const { db } = context
  const head = await headOf(db, id)
  if (head === undefined) throw errors.notFound({ label: term(acceptance.label) })
  const photos = await photosOf(db, id)
  const like = await Promise.all(photos.map((photo) => likeOf(db, actor, photo)))
  const views = photos.map(({ itemId, likeAcceptanceId: _of, likeOrderNo: _no, ...photo }, at) => ({
    itemId,
    view: { ...photo, like: like[at] ?? null },
  }))
  const items = (await itemsOf(db, id)).map(
    ({ photoCount: _count, ...item }): AcceptanceItemView => ({
      ...item,
      photos: views.filter(({ itemId }) => itemId === item.id).map(({ view }) => view),
    }),
  )
  return { status: head.status, code: head.photoCode, items }
}

/** The order of a photo that looks the same; its number is said to whoever sees it. */
async function likeOf(db: Sql, actor: Actor, { likeAcceptanceId, likeOrderNo }: ShownPhoto) {
  if (likeAcceptanceId === null) return null
  const isSeen = (await departOfRow(db, actor, acceptance, likeAcceptanceId)) !== undefined
  return { orderNo: isSeen ? likeOrderNo : null }
}

/** Says of materials whether they are fine, or why not. Nobody judges what they built. */
export async function judge(
  context: Context,
  actor: Actor,
  asked: ParsedOf<typeof acceptanceCalls.judge, 'body'>,
): Promise<null> {
  const { id } = asked
  await demandSeen(context, actor, id)
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const nameOf = (type: string) => dictionary(dictionaries, 'acceptance_type').textByValue.get(type) ?? type
  await context.db.tx(async (tx) => {
    const head = await lockHead(tx, id)
    if (head?.status !== handedIn) throw refused(messages.notHandedIn({ acceptanceNo: head?.acceptanceNo ?? '' }))
    const hands = [...head.builders, ...(await photographers(tx, id)), ...(await scanners(tx, id))]
    if (hands.includes(actor.username)) throw refused(messages.ownWork())
    const items = new Map((await itemsOf(tx, id)).map((item) => [item.id, item]))
    const verdicts = asked.items.map(({ itemId, isFine, opinion }) => {
      const item = items.get(itemId)
      if (item === undefined) throw errors.notFound({ label: term(acceptance.label) })
      const material = nameOf(item.materialType)
      if (item.status === itemStatus.empty) throw refused(messages.nothingToJudge({ material }))
      if (!isFine && (opinion ?? '') === '') throw refused(messages.reasonNeeded({ material }))
      return { id: itemId, status: isFine ? itemStatus.fine : itemStatus.toMend, opinion: opinion || null }
    })
    await judgeItems(tx, verdicts, { by: actor.username, atMs: context.clock.now() })
  })
  return null
}
