import { createHash } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { partCodes } from '@heliodesk/domain/work-order/transitions'
import { isAllowed } from '../../../access/actor.ts'
import { dictionariesOf } from '../../../crud/dictionaries.ts'
import { refuse } from '../../../crud/input.ts'
import { loadLinkCheck } from '../../../crud/links.ts'
import type { Source } from '../../../crud/source.ts'
import { newId } from '../../../db/ids.ts'
import type { Sql } from '../../../db/sql.ts'
import { contentKeys, imagesUnavailable, type OrderForm, readForm } from './form.ts'
import { type Handler, readHandlers } from './handlers.queries.ts'
import { leftToSee } from './handlers.service.ts'
import { claimImages } from './images/images.queries.ts'
import { tellHandler, tellHooks } from './notice.ts'
import {
  departmentOfStation,
  insertOrder,
  lockSubmission,
  type OrderRow,
  stationOfAlarm,
  twinOf,
  updateContent,
} from './order.queries.ts'
import { demand, label, type Moved, type OrderCall, takeOrder, tell } from './order.ts'
import { appendStep } from './steps.queries.ts'

type Body = Readonly<Record<string, unknown>>

/** What the two halves of a change share: checked links need the dictionaries, which are read before the transaction. */
async function checkLinks(source: Source, call: OrderCall & { readonly tx: Sql }, form: OrderForm, dictionaries: Dictionaries) {
  const values = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, value ?? null]))
  const broken = (await loadLinkCheck(source, { ...call, dictionaries }, [values]))(values)
  if (broken.length > 0) refuse(broken)
}
type Dictionaries = Awaited<ReturnType<typeof dictionariesOf>>

/** A new order. The same submission again within two seconds is the same order (a second click, a repeated request). */
export async function addOrder(source: Source, call: OrderCall, body: Body): Promise<Moved> {
  const { context } = source
  const { actor } = call
  if (actor.orgCode === null) throw errors.noDepartment()
  const form = readForm(body)
  const username = typeof body.assignee === 'string' && body.assignee !== '' ? body.assignee : null
  if (username !== null && !isAllowed(actor, partCodes.dispatcher)) throw errors.forbidden()
  const requestHash = createHash('sha256').update(JSON.stringify({ form, username })).digest()
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const atMs = context.clock.now()
  const made = await context.db.tx(async (tx) => {
    await lockSubmission(tx, actor.username, requestHash)
    const twin = await twinOf(tx, actor.username, requestHash, atMs)
    if (twin) return { moved: twin, orgCode: null }
    await checkLinks(source, { ...call, tx }, form, dictionaries)
    const place = await placeOf(tx, call, form)
    const handler = username === null ? null : await handlerOf(tx, call, { ...place, username })
    const orgCode = handler?.orgCode ?? place.homeOrgCode
    const moved = { id: newId(), version: 1, status: handler ? '1' : '0' }
    const { orderNo } = await insertOrder(tx, {
      ...moved,
      actor,
      orgCode,
      homeOrgCode: place.homeOrgCode,
      source: form.alarmId ? '2' : '1',
      assignee: handler?.username ?? null,
      requestHash,
      atMs,
      values: { ...form, stationId: place.stationId },
    })
    await attach(tx, call, moved.id, { form, nowMs: atMs })
    await appendStep(tx, {
      tenantId: actor.tenantId,
      orderId: moved.id,
      atMs,
      verb: 'create',
      by: actor,
      from: null,
      to: moved.status,
      assigneeName: handler?.realname ?? null,
    })
    const order = { ...moved, orderNo }
    if (handler !== null) await tellHandler(context, tx, actor, { order, handler })
    await tellHooks(context, tx, actor, { order, form, stationId: place.stationId, atMs, dictionaries })
    return { moved, orgCode }
  })
  if (made.orgCode !== null) {
    await tell(context, 'workOrderCreate', { id: made.moved.id, tenantId: actor.tenantId, orgCodes: [made.orgCode] })
  }
  return made.moved
}

interface Place {
  readonly homeOrgCode: string
  readonly stationId: string | null
}

/** An order about a station (or an alarm of one) belongs to the station's department, any other to the submitter's. */
async function placeOf(tx: Sql, { actor }: OrderCall, form: OrderForm): Promise<Place> {
  const own = actor.orgCode ?? ''
  const alarmStation = form.alarmId ? await stationOfAlarm(tx, actor.tenantId, String(form.alarmId)) : undefined
  const stationId = form.stationId ? String(form.stationId) : (alarmStation ?? null)
  if (alarmStation !== undefined && stationId !== alarmStation) {
    throw errors.invalidInput({ reason: '关联告警不属于所选电站' }, { fields: [{ field: 'alarmId', message: '不属于所选电站' }] })
  }
  return { homeOrgCode: (stationId === null ? null : await departmentOfStation(tx, stationId)) ?? own, stationId }
}

/** The named person as handler, or a refusal that says why not. */
export async function handlerOf(tx: Sql, { actor }: OrderCall, asked: Place & { readonly username: string }): Promise<Handler> {
  const place = { tenantId: actor.tenantId, homeOrgCode: asked.homeOrgCode, isBound: asked.stationId !== null }
  const [handler] = await readHandlers(tx, actor, place, asked.username)
  if (handler && (await leftToSee(tx, actor, asked.stationId, [handler])).length > 0) return handler
  const message = '处理人不存在、没有处理工单的权限，或看不到该工单所属部门'
  throw errors.invalidInput({ reason: message }, { fields: [{ field: 'assignee', message }] })
}

async function attach(
  tx: Sql,
  { actor }: OrderCall,
  orderId: string,
  { form, nowMs }: { readonly form: OrderForm; readonly nowMs: number },
): Promise<void> {
  const names = splitImageNames(typeof form.questionReplenishFiles === 'string' ? form.questionReplenishFiles : '')
  if (!(await claimImages(tx, actor, orderId, names, nowMs))) throw imagesUnavailable()
}

/** Changes what an order says. Station and alarm are what it is about: they stay. */
export async function editOrder(source: Source, call: OrderCall, body: Body): Promise<Moved | 'stale'> {
  const { context } = source
  const { actor } = call
  const form = readForm(body)
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const done = await context.db.tx(async (tx) => {
    const order = await takeOrder(tx, actor, String(body.id ?? ''))
    if (isStale(order, body.version)) return 'stale' as const
    await demand(context, actor, order, 'edit')
    refuseOtherLinks(order, form)
    const changed = contentKeys.filter((key) => form[key] !== undefined && form[key] !== order[key])
    const moved = { id: order.id, version: order.version, status: order.status }
    if (changed.length === 0) return { moved, order: null }
    await checkLinks(source, { ...call, tx }, Object.fromEntries(changed.map((key) => [key, form[key]])), dictionaries)
    const values = Object.fromEntries(contentKeys.map((key) => [key, form[key] === undefined ? order[key] : form[key]]))
    const { version } = await updateContent(tx, order.id, { username: actor.username, values })
    const nowMs = context.clock.now()
    if (changed.includes('questionReplenishFiles')) await attach(tx, call, order.id, { form, nowMs })
    await appendStep(tx, {
      tenantId: actor.tenantId,
      orderId: order.id,
      atMs: nowMs,
      verb: 'edit',
      by: actor,
      from: order.status,
      to: order.status,
      remark: changed.map((key) => workOrder.fields[key].label).join('、'),
    })
    return { moved: { ...moved, version }, order }
  })
  if (done === 'stale') return 'stale'
  if (done.order) await tell(context, 'workOrder', { ...done.order, orgCodes: [done.order.sysOrgCode] })
  return done.moved
}

/** Clients that know no version overwrite; the row lock still orders the two. */
export const isStale = (order: OrderRow, version: unknown): boolean =>
  version !== undefined && version !== null && version !== '' && String(version) !== String(order.version)

function refuseOtherLinks(order: OrderRow, form: OrderForm): void {
  for (const key of ['stationId', 'alarmId'] as const) {
    if (form[key] === undefined || form[key] === order[key]) continue
    refuse([{ key, label: workOrder.fields[key].label, reason: '不能修改' }])
  }
}

export const missing = () => errors.notFound({ label })
