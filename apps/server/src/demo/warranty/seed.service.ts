import { join } from 'node:path'
import { Readable } from 'node:stream'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { warehouse } from '@heliodesk/contracts/resources/stock/warehouse'
import { slotAt } from '@heliodesk/domain/solar/slots'
import sharp from 'sharp'
import type { Actor as Person } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { buildSpool } from '#server/files/spool.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { keepFile } from '#server/modules/system/file/keep.service.ts'
import { mebibyte } from '#server/modules/system/file/place.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { fieldDepartment } from '../orders/fieldDepartment.ts'
import { branch } from '../stock/plan.ts'
import { type Actor, type Story, stories } from './plan.ts'
import { makeLate, type PieceOnSite, piecesOnSite, sparesIn, warehouseOf } from './seed.queries.ts'

type Values = Readonly<Record<string, unknown>>
const people: Readonly<Record<Actor, string>> = {
  ...{ registrar: 'wanghaibin', reviewer: 'shenwei', keeper: 'linyue', mason: 'zhuxf', finance: 'luping' },
}
const products = { panel: 'ZJ-JK580', inverter: 'NBQ-GW20' } as const

/** Claims by the product's own ways: each names a piece that a shipment brought to its order, and takes its replacement out of stock. */
export async function seedWarranty(context: Context, maker: Person): Promise<void> {
  const { db } = context
  const actors = new Map<Actor, Person>()
  for (const [role, username] of Object.entries(people)) {
    const person = await demoActor(db, username)
    if (person === undefined) return
    actors.set(role as Actor, person)
  }
  const fromId = await warehouseOf(db, 'HZ')
  if (fromId === undefined) return
  const made = await (await recordsBy(context, maker, warehouse)).create({
    ...{ warehouseCode: 'BL', warehouseName: '萧山不良品库', kind: '5', sysOrgCode: branch, status: '1' },
    address: '杭州市萧山区物流园 3 号库隔离区',
  })
  const pieces = [...(await piecesOnSite(db, fieldDepartment))]
  const told = new Set<string>()
  const spares = {
    panel: [...(await sparesIn(db, 'HZ', products.panel, 20))],
    inverter: [...(await sparesIn(db, 'HZ', products.inverter, 2))],
  }
  for (const story of stories) {
    const isOfAgent = story.steps.some(([verb]) => verb === 'chargeAgent')
    const fits = (one: PieceOnSite) => one.of === story.of && (!isOfAgent || one.hasAgent)
    // Each on another roof as long as there are enough.
    const piece = pieces.find((one) => fits(one) && !told.has(one.orderId)) ?? pieces.find(fits)
    if (piece === undefined) continue
    told.add(piece.orderId)
    pieces.splice(pieces.indexOf(piece), 1)
    const [spare = ''] = story.steps.some(([verb]) => verb === 'issue') ? spares[story.of].splice(0, 1) : []
    await tell(context, actors, story, { piece, spare, fromId, oldPlaceId: String(made?.['id'] ?? '') })
  }
}

interface Things {
  readonly piece: { readonly orderId: string; readonly serialNo: string }
  readonly spare: string
  readonly fromId: string
  readonly oldPlaceId: string
}

async function tell(context: Context, actors: ReadonlyMap<Actor, Person>, story: Story, things: Things): Promise<void> {
  const [life, registrar, mason] = [lifeOf(context, warrantyClaim.name), actors.get('registrar'), actors.get('mason')]
  if (life === undefined || registrar === undefined || mason === undefined) return
  const { day } = slotAt(context.clock.now())
  const { orderId, serialNo } = things.piece
  const made = await (await recordsBy(context, registrar, warrantyClaim)).create({
    ...story.facts,
    orderId,
    serialNo,
    foundOn: day,
  })
  if (made === null) return
  const id = String(made['id'])
  const own: Readonly<Record<string, () => Promise<Values>>> = {
    reserve: async () => ({ warehouseId: things.fromId }),
    issue: async () => ({ serialNo: things.spare }),
    swap: async () => ({ swappedOn: day, newSerialNo: things.spare, platePhotos: [await plateOf(context, mason, things.spare)] }),
    receiveOld: async () => ({ oldPlaceId: things.oldPlaceId }),
    recover: async () => ({ recoveredOn: day }),
  }
  for (const [verb, who, asked = {}] of story.steps) {
    const actor = actors.get(who)
    if (actor !== undefined) await takeStep(life, { actor, meta: demoMeta }, verb, { id, ...asked, ...(await own[verb]?.()) })
  }
  if (story.lateDays !== undefined) await makeLate(context.db, id, story.lateDays)
}

/** A plate as it would be photographed: the number on a grey ground. */
async function plateOf(context: Context, actor: Person, serial: string) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#cfd4d8"/>
    <rect x="40" y="60" width="560" height="240" rx="8" fill="#f4f5f6" stroke="#7a8288" stroke-width="4"/>
    <text x="80" y="190" font-family="monospace" font-size="44" fill="#1d2327">SN ${serial}</text></svg>`
  const body = await sharp(Buffer.from(drawn)).jpeg().toBuffer()
  const spool = buildSpool(join(context.env.dataDir, 'uploads'))
  const id = newId()
  try {
    const arrived = await spool.receive(id, Readable.from([body]), mebibyte)
    const fileName = `${serial} 铭牌.jpg`
    const { path } = await keepFile({ context, spool }, actor, { id, fileName, place: 'temp', ...arrived })
    return { fileName, filePath: path, fileSize: body.length }
  } finally {
    await spool.remove(id)
  }
}
