import { createHash } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { workOrderMessages } from '@heliodesk/contracts/messages/workOrder'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { term } from '@heliodesk/contracts/text/message'
import { type AlarmOfOrder, orderOfAlarm } from '@heliodesk/domain/work-order/fromAlarm'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { partCodes } from '@heliodesk/domain/work-order/states'
import { isAllowed } from '#server/access/actor.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import { refuse } from '#server/crud/input.ts'
import { loadLinkCheck } from '#server/crud/links.ts'
import type { Source } from '#server/crud/source.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type RowMessages, readText, rowMessages, writtenText } from '#server/language/stored.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { demand } from '#server/lifecycle/demand.ts'
import { tellOfStep } from '#server/lifecycle/notices.ts'
import { appendStep } from '#server/lifecycle/steps.queries.ts'
import type { Moved } from '#server/lifecycle/takeStep.ts'
import { contentKeys, imagesUnavailable, type OrderForm, readForm } from './form.ts'
import { type Handler, readHandlers } from './handlers.queries.ts'
import { leftToSee } from './handlers.service.ts'
import { claimImages } from './images/images.queries.ts'
import { queueOrderEvents } from './notice.ts'
import {
  alarmForOrder,
  departmentOfStation,
  insertOrder,
  lockSubmission,
  type OrderRow,
  openOrderOfAlarm,
  twinOf,
  updateContent,
} from './order.queries.ts'
import { type OrderCall, takeOrder, tell } from './order.ts'

type Body = Readonly<Record<string, unknown>>

/** What the two halves of a change share: checked links need the dictionaries, which are read before the transaction. */
async function checkLinks(source: Source, call: OrderCall & { readonly tx: Sql }, form: OrderForm, dictionaries: Dictionaries) {
  const values = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, value ?? null]))
  const broken = (await loadLinkCheck(source, { ...call, dictionaries }, [values]))(values)
  if (broken.length > 0) refuse(broken)
}
type Dictionaries = Awaited<ReturnType<typeof dictionariesOf>>

/** What an order is made for that is neither typed nor an alarm: its source, and what is written beside it in the same transaction. */
export interface OrderCause {
  readonly source: string
  readonly keep: (tx: Sql, orderId: string) => Promise<void>
}

/** A new order. The same submission again within two seconds is the same order (a second click, a repeated request). */
export async function addOrder(life: BoundLifecycle, call: OrderCall, body: Body, cause?: OrderCause): Promise<Moved> {
  const { source } = life
  const { context } = source
  const { actor } = call
  if (actor.orgCode === null) throw errors.noDepartment()
  const written = readForm(body)
  const username = typeof body.assignee === 'string' && body.assignee !== '' ? body.assignee : null
  if (username !== null && !isAllowed(actor, partCodes.dispatcher)) throw errors.forbidden()
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ form: written, username }))
    .digest()
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const atMs = context.clock.now()
  const made = await context.db.tx(async (tx) => {
    await lockSubmission(tx, actor.username, requestHash)
    const twin = await twinOf(tx, actor.username, requestHash, atMs)
    if (twin) return { moved: twin, orgCode: null }
    await checkLinks(source, { ...call, tx }, written, dictionaries)
    const place = await placeOf(tx, call, written)
    const { form, messages } = filledFrom(place.alarm, written, dictionaries)
    if (form.alarmId) await refuseSecond(tx, call, String(form.alarmId))
    const handler = username === null ? null : await handlerOf(tx, call, { ...place, username })
    const orgCode = handler?.orgCode ?? place.homeOrgCode
    const moved = { id: newId(), version: 1, status: handler ? '1' : '0' }
    const { orderNo } = await insertOrder(tx, {
      ...moved,
      actor,
      orgCode,
      homeOrgCode: place.homeOrgCode,
      source: cause?.source ?? (form.alarmId ? '2' : '1'),
      assignee: handler?.username ?? null,
      requestHash,
      atMs,
      values: { ...form, stationId: place.stationId },
      messages,
    })
    await cause?.keep(tx, moved.id)
    await attach(tx, call, moved.id, { before: form.questionReplenishFiles, after: null, nowMs: atMs })
    await appendStep(tx, {
      tenantId: actor.tenantId,
      resource: workOrder.name,
      recordId: moved.id,
      atMs,
      verb: 'create',
      by: actor,
      from: null,
      to: moved.status,
      about: handler?.realname ?? null,
    })
    const order = { ...moved, orderNo }
    if (handler !== null) {
      const values = { orderNo, assignee: handler.username }
      const record = { id: moved.id, tenantId: actor.tenantId, orgCode, values }
      await tellOfStep(tx, life, { verb: 'assign', version: moved.version, record, by: actor })
    }
    await queueOrderEvents(context, tx, actor, { order, form, stationId: place.stationId, atMs, dictionaries })
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
  readonly alarm: AlarmOfOrder | null
}

interface Filled {
  readonly form: OrderForm
  readonly messages: RowMessages | null
}

/** What the submitter left empty is said by the alarm: type, level, and words with the device. */
function filledFrom(alarm: AlarmOfOrder | null, form: OrderForm, dictionaries: Dictionaries): Filled {
  if (alarm === null) return { form, messages: null }
  const { questionType, priority, questionDesc } = orderOfAlarm(alarm)
  const isKnown = dictionary(dictionaries, 'work-order-problem-type').textByValue.has(questionType)
  const filled = {
    ...form,
    questionType: form.questionType || (isKnown ? questionType : null),
    priority: form.priority || priority,
    questionDesc: form.questionDesc || writtenText(questionDesc).slice(0, workOrder.fields.questionDesc.options.max),
  }
  return { form: filled, messages: form.questionDesc ? null : rowMessages({ questionDesc }) }
}

/** An order about a station (or an alarm of one) belongs to the station's department, any other to the submitter's. */
async function placeOf(tx: Sql, { actor }: OrderCall, form: OrderForm): Promise<Place> {
  const own = actor.orgCode ?? ''
  const known = form.alarmId ? await alarmForOrder(tx, actor.tenantId, String(form.alarmId)) : undefined
  const alarmStation = known?.stationId
  const stationId = form.stationId ? String(form.stationId) : (alarmStation ?? null)
  if (alarmStation !== undefined && stationId !== alarmStation) {
    throw errors.invalidInput(
      { reason: stationMessages.alarmElsewhere() },
      { fields: [{ field: 'alarmId', message: stationMessages.notOfStation() }] },
    )
  }
  return {
    homeOrgCode: (stationId === null ? null : await departmentOfStation(tx, stationId)) ?? own,
    stationId,
    alarm: known?.alarm ?? null,
  }
}

/** An alarm has one order at a time. The alarm is locked: of two submissions at once the second finds the order of the first. */
async function refuseSecond(tx: Sql, { actor }: OrderCall, alarmId: string): Promise<void> {
  const open = await openOrderOfAlarm(tx, actor.tenantId, alarmId)
  if (open) throw errors.alarmHasOrder({ orderNo: open.orderNo }, { workOrderId: open.id, orderNo: open.orderNo })
}

/** The named person as handler, or a refusal that says why not. */
export async function handlerOf(
  tx: Sql,
  { actor }: OrderCall,
  asked: Omit<Place, 'alarm'> & { readonly username: string },
): Promise<Handler> {
  const place = { tenantId: actor.tenantId, homeOrgCode: asked.homeOrgCode, isBound: asked.stationId !== null }
  const [handler] = await readHandlers(tx, actor, place, asked.username)
  if (handler && (await leftToSee(tx, actor, asked.stationId, [handler])).length > 0) return handler
  const message = stationMessages.handler()
  throw errors.invalidInput({ reason: message }, { fields: [{ field: 'assignee', message }] })
}

/** Gives an order its pictures, those of before and those of after the work; what neither names is free again. */
export async function attach(
  tx: Sql,
  { actor }: OrderCall,
  orderId: string,
  { before, after, nowMs }: { readonly before: unknown; readonly after: unknown; readonly nowMs: number },
): Promise<void> {
  const names = [before, after].flatMap((files) => splitImageNames(typeof files === 'string' ? files : ''))
  if (!(await claimImages(tx, actor, orderId, names, nowMs))) throw imagesUnavailable()
}

/** Changes what an order says. Station and alarm are what it is about: they stay. */
export async function editOrder(life: BoundLifecycle, call: OrderCall, body: Body): Promise<Moved | 'stale'> {
  const { source } = life
  const { context } = source
  const { actor } = call
  const form = readForm(body)
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const done = await context.db.tx(async (tx) => {
    const order = await takeOrder(tx, actor, String(body.id ?? ''))
    if (isStale(order, body.version)) return 'stale' as const
    demand(life, {
      actor,
      dictionaries,
      verb: 'edit',
      record: { status: order.status, createBy: order.createBy, assignee: order.assignee },
    })
    refuseOtherLinks(order, form)
    const shown = { ...order, questionDesc: readText(order.questionDesc, order.messages, 'questionDesc') }
    const changed = contentKeys.filter((key) => form[key] !== undefined && form[key] !== order[key] && form[key] !== shown[key])
    const moved = { id: order.id, version: order.version, status: order.status }
    if (changed.length === 0) return { moved, order: null }
    await checkLinks(source, { ...call, tx }, Object.fromEntries(changed.map((key) => [key, form[key]])), dictionaries)
    const values = Object.fromEntries(contentKeys.map((key) => [key, changed.includes(key) ? form[key] : order[key]]))
    const { version } = await updateContent(tx, order.id, { username: actor.username, tenantId: actor.tenantId, values })
    const nowMs = context.clock.now()
    if (changed.includes('questionReplenishFiles'))
      await attach(tx, call, order.id, { before: form.questionReplenishFiles, after: order.handleFiles, nowMs })
    await appendStep(tx, {
      tenantId: actor.tenantId,
      resource: workOrder.name,
      recordId: order.id,
      atMs: nowMs,
      verb: 'edit',
      by: actor,
      from: order.status,
      to: order.status,
      remark: workOrderMessages.changed({ labels: changed.map((key) => term(workOrder.fields[key].label)) }),
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
    refuse([{ key, label: workOrder.fields[key].label, reason: fieldMessages.immutable() }])
  }
}
