import { randomUUID } from 'node:crypto'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { headOf, itemsOf } from '#server/modules/order/acceptance/acceptance.queries.ts'
import { piecesOfOrder } from '#server/modules/order/acceptance/installed.queries.ts'
import { judge } from '#server/modules/order/acceptance/judge.service.ts'
import { keepPhoto } from '#server/modules/order/acceptance/photos.service.ts'
import { addPiece } from '#server/modules/order/acceptance/pieces.service.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { type RoofToAccept, roofsAtHand } from './acceptances.queries.ts'
import { fieldDepartment } from './fieldDepartment.ts'
import { drawSitePhoto } from './sitePhoto.ts'

/** How far the acceptances of the demo have come, in the order in which their roofs are found. */
const courses = ['building', 'toMend', 'handedIn', 'accepted'] as const
type Course = (typeof courses)[number]
const mistake = '组件边框接地线没有拍到，请补拍'

interface People {
  readonly builder: Actor
  readonly reviewer: Actor
}

/**
 * Acceptances at every step, by the ways of the product, with photos that were really made and pieces that were sent: so few that a start does not wait. A small
 * demo has one that is being built.
 */
export async function seedAcceptances(context: Context): Promise<void> {
  const { db, env } = context
  const [builder, reviewer, clerk] = [
    await demoActor(db, 'builder'),
    await demoActor(db, 'reviewer'),
    await demoActor(db, 'linyue'),
  ]
  if (builder === undefined || reviewer === undefined) return
  const roofs = await roofsAtHand(db, env.demoStations < 100 ? 1 : courses.length, fieldDepartment)
  for (const [at, roof] of roofs.entries()) {
    const people = { builder: roof.orgCode === fieldDepartment ? builder : (clerk ?? builder), reviewer }
    await seedOne(context, people, roof, { at, course: courses[at] ?? 'building' })
  }
}

async function seedOne(
  context: Context,
  { builder, reviewer }: People,
  roof: RoofToAccept,
  { at, course }: { readonly at: number; readonly course: Course },
): Promise<void> {
  const life = lifeOf(context, acceptance.name)
  if (life === undefined) throw new Error(`no life of ${acceptance.name} in this process`)
  const countDetected = course === 'building' ? null : roof.panels
  const caller = { actor: builder, meta: demoMeta }
  const made = await createRecord(life.source, caller, { orderId: roof.id, builder: builder.username, countDetected })
  const id = String(made.id)
  const { db, clock } = context
  const head = await headOf(db, id)
  const required = (await itemsOf(db, id)).filter(({ isRequired }) => isRequired)
  const shown = (course === 'building' ? required.slice(0, 2) : required).flatMap((item) =>
    Array.from({ length: item.minPhotos }, () => item),
  )
  for (const [place, item] of shown.entries()) {
    const shot = {
      atMs: clock.now() - (shown.length - place) * 180_000,
      longitude: Number(roof.longitude ?? 118.86) + place / 100_000,
      latitude: Number(roof.latitude ?? 28.97) + place / 100_000,
    }
    // One phone keeps no places: its photo stands as not proven.
    const bytes = await drawSitePhoto(at * 100 + place, place === 1 ? undefined : shot)
    await keepPhoto(context, builder, bytes, { itemId: item.id, key: randomUUID(), code: head?.photoCode ?? '' })
  }
  const pieces = await piecesOfOrder(db, roof.id)
  const standing = course === 'building' ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces
  for (const { serialNo } of standing) await addPiece(context, builder, { id, key: randomUUID(), serialNo })
  if (course === 'building') return
  const { version } = await takeStep(life, caller, 'handIn', { id, version: Number(made.version) })
  if (course === 'handedIn') return
  const isRefused = (place: number) => course === 'toMend' && place === 1
  const items = required.map((item, place) =>
    isRefused(place) ? { itemId: item.id, isFine: false, opinion: mistake } : { itemId: item.id, isFine: true },
  )
  await judge(context, reviewer, { id, items })
  const isBack = course === 'toMend'
  const asked = { id, version, remark: isBack ? mistake : '现场与资料一致' }
  await takeStep(life, { actor: reviewer, meta: demoMeta }, isBack ? 'sendBack' : 'accept', asked)
}
