import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { joinImageNames } from '@heliodesk/domain/work-order/imageNames'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { reencodeImage } from '#server/files/image.ts'
import { insertSteps } from '../steps.queries.ts'
import { type PlannedOrder, planOrders } from './orderPlan.ts'
import { drawPhoto } from './photo.ts'
import {
  areOrdersMade,
  fleetTenant,
  insertImages,
  insertOrders,
  lockOrders,
  markOrdersMade,
  troubledStations,
} from './seed.queries.ts'

const perDepartment = 4
const iso = (ms: number): string => new Date(ms).toISOString()

interface Photo {
  readonly name: string
  readonly path: string
  readonly thumbPath: string
  readonly size: number
}

/** Gives the demo fleet a past of work orders, once per installation; several processes take turns. Answers how many were made. */
export async function seedWorkOrders(context: Pick<Context, 'db' | 'files' | 'clock'>): Promise<number> {
  const { db, clock } = context
  if (await areOrdersMade(db)) return 0
  const tenantId = await fleetTenant(db)
  if (tenantId === undefined) return 0
  return db.tx(async (tx) => {
    await lockOrders(tx)
    if (await areOrdersMade(tx)) return 0
    const plan = planOrders(await troubledStations(tx, tenantId, perDepartment), clock.now())
    const orders = []
    for (const order of plan) {
      const begin = order.steps[0]?.atMs ?? clock.now()
      orders.push({ id: newId(Math.round(begin)), order, photos: await storePhotos(context, order.photos, orders.length) })
    }
    await insertOrders(
      tx,
      orders.map((made) => orderRow(tenantId, made)),
    )
    await insertSteps(
      tx,
      orders.flatMap((made) => stepRows(tenantId, made)),
    )
    await insertImages(
      tx,
      orders.flatMap((made) => photoRows(tenantId, made)),
    )
    await markOrdersMade(tx, orders.length)
    return orders.length
  })
}

interface Made {
  readonly id: string
  readonly order: PlannedOrder
  readonly photos: readonly Photo[]
}

async function storePhotos({ files }: Pick<Context, 'files'>, count: number, seed: number): Promise<readonly Photo[]> {
  const photos: Photo[] = []
  for (let i = 0; i < count; i++) {
    const bytes = await drawPhoto(seed * 5 + i)
    const small = await reencodeImage(bytes, { width: 480, height: 360 })
    const place = { folder: 'work-order', maxBytes: 4_194_304 }
    const { path } = await files.put(Readable.from([bytes]), { ...place, extension: '.jpg' })
    const thumb = await files.put(Readable.from([small.bytes]), { ...place, extension: small.extension })
    const name = `${randomBytes(12).toString('hex')}.jpg`
    photos.push({ name, path, thumbPath: thumb.path, size: bytes.length + small.bytes.length })
  }
  return photos
}

function orderRow(tenantId: string, { id, order, photos }: Made) {
  const at = (verb: string): string | null => {
    const step = order.steps.findLast((one) => one.verb === verb)
    return step ? iso(step.atMs) : null
  }
  return {
    id,
    tenant_id: tenantId,
    sys_org_code: order.station.orgCode,
    home_org_code: order.station.orgCode,
    create_by: order.createdBy.username,
    create_time: at('create'),
    status: order.status,
    priority: order.priority,
    question_type: order.questionType,
    question_desc: order.questionDesc,
    question_replenish_files: photos.length === 0 ? null : joinImageNames(photos.map(({ name }) => name)),
    station_id: order.station.id,
    alarm_id: order.station.alarmId,
    source: order.station.alarmId === null ? '1' : '2',
    assignee: order.assignee?.username ?? null,
    assign_time: at('assign'),
    take_time: at('take'),
    finish_time: order.status === '6' ? null : at('finish'),
    close_time: at('close') ?? at('cancel'),
    handle_result: order.handleResult,
  }
}

function stepRows(tenantId: string, { id, order }: Made) {
  return order.steps.map((step) => ({
    id: newId(Math.round(step.atMs)),
    tenant_id: tenantId,
    resource: 'workOrder',
    record_id: id,
    at: iso(step.atMs),
    verb: step.verb,
    username: step.by.username,
    realname: step.by.realname,
    from_status: step.from,
    to_status: step.to,
    about: step.assignee?.realname ?? null,
    remark: step.remark,
  }))
}

function photoRows(tenantId: string, { id, order, photos }: Made) {
  return photos.map((photo) => ({
    name: photo.name,
    tenant_id: tenantId,
    create_by: order.createdBy.username,
    create_time: iso(order.steps[0]?.atMs ?? 0),
    path: photo.path,
    thumb_path: photo.thumbPath,
    size: photo.size,
    work_order_id: id,
  }))
}
