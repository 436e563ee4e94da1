import type { WorkOrderHandler, WorkOrderStep } from '@heliodesk/contracts/endpoints/workOrder'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { station } from '@heliodesk/contracts/resources/station/station'
import { term, withField } from '@heliodesk/contracts/text/message'
import type { WorkOrderVerb } from '@heliodesk/domain/work-order/transitions'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import { buildSource, type Source } from '#server/crud/source.ts'
import { ValueProblem } from '#server/crud/values.ts'
import type { Sql } from '#server/db/sql.ts'
import { attach, handlerOf, isStale, missing } from './content.service.ts'
import { readImages } from './form.ts'
import { type Handler, readHandlers } from './handlers.queries.ts'
import { asLimited, leftToSee } from './handlers.service.ts'
import { notifyHandler } from './notice.ts'
import { findOrder, moveOrder, type OrderRow } from './order.queries.ts'
import { demand, type Moved, type OrderCall, takeOrder, tell } from './order.ts'
import { cleanRemark } from './remark.ts'
import { appendStep, readSteps } from './steps.queries.ts'

export interface StepRequest {
  readonly id: string
  /** What the person saw; two people acting at once: the second gets an error. */
  readonly version?: number
  readonly remark?: string | undefined
  readonly username?: string
  /** Names of the pictures of what was done. */
  readonly handleFiles?: string | null | undefined
}

/** Takes one step of an order's life: the state allows it, the person may, and nobody was faster. */
export async function takeStep(source: Source, call: OrderCall, verb: WorkOrderVerb, asked: StepRequest): Promise<Moved> {
  const { context } = source
  const remark = readRemark(asked.remark)
  const done = await context.db.tx(async (tx) => {
    const order = await takeOrder(tx, call.actor, asked.id)
    if (isStale(order, asked.version)) return 'stale' as const
    const to = await demand(context, call.actor, order, verb)
    const handler = verb === 'assign' ? await chosen(tx, call, order, asked.username ?? '') : null
    const atMs = context.clock.now()
    const after = verb === 'finish' && typeof asked.handleFiles === 'string' ? readAfter(asked.handleFiles) : undefined
    if (after !== undefined) await attach(tx, call, order.id, { before: order.questionReplenishFiles, after, nowMs: atMs })
    const { version } =
      verb === 'comment' ? order : await moveOrder(tx, order.id, changesOf(call, { verb, to, atMs, handler, remark, after }))
    await appendStep(tx, {
      tenantId: order.tenantId,
      orderId: order.id,
      atMs,
      verb,
      by: call.actor,
      from: order.status,
      to,
      assigneeName: handler?.realname ?? null,
      remark,
    })
    if (handler !== null) await notifyHandler(context, tx, call.actor, { order: { ...order, version }, handler })
    return { order, handler, moved: { id: order.id, version, status: to } }
  })
  if (done === 'stale') throw errors.stale({ label: term(source.resource.label) }, await readRecord(source, call.actor, asked.id))
  await tell(context, 'workOrder', { ...done.order, orgCodes: [done.order.sysOrgCode, done.handler?.orgCode ?? null] })
  return done.moved
}

function readRemark(text: string | undefined): string | null {
  try {
    return cleanRemark(text)
  } catch (problem) {
    if (problem instanceof ValueProblem) throw errors.invalidInput({ reason: withField(problem.reason, thingMessages.remark()) })
    throw problem
  }
}

function readAfter(files: string): string | null {
  try {
    return readImages(files)
  } catch (problem) {
    if (problem instanceof ValueProblem)
      throw errors.invalidInput({ reason: withField(problem.reason, thingMessages.photosAfter()) })
    throw problem
  }
}

async function chosen(tx: Sql, call: OrderCall, order: OrderRow, username: string) {
  const homeOrgCode = order.homeOrgCode ?? order.sysOrgCode ?? ''
  return handlerOf(tx, call, { homeOrgCode, stationId: order.stationId, username })
}

interface Step {
  readonly verb: WorkOrderVerb
  readonly to: string
  readonly atMs: number
  readonly handler: Handler | null
  readonly remark: string | null
  readonly after: string | null | undefined
}

function changesOf({ actor }: OrderCall, { verb, to, atMs, handler, remark, after }: Step): Parameters<typeof moveOrder>[2] {
  const who = handler ? { assignee: handler.username, orgCode: handler.orgCode } : {}
  const taken = verb === 'take' ? { assignee: actor.username } : {}
  return {
    status: to,
    by: actor.username,
    atMs,
    ...who,
    ...taken,
    ...(verb === 'finish' && remark ? { handleResult: remark } : {}),
    ...(after === undefined ? {} : { handleFiles: after }),
  }
}

export async function stepsOf({ db }: Context, { actor }: Pick<OrderCall, 'actor'>, id: string): Promise<WorkOrderStep[]> {
  if (!isId(id) || !(await findOrder(db, actor, id))) throw missing()
  return readSteps(db, id)
}

/** Who could handle an order: an existing one, or one about to be made (of a station, or of the own department). */
export async function handlersFor(
  context: Context,
  { actor }: Pick<OrderCall, 'actor'>,
  asked: { readonly id?: string | undefined; readonly stationId?: string | undefined },
): Promise<WorkOrderHandler[]> {
  const { db } = context
  const order = asked.id === undefined ? undefined : await findOrder(db, actor, asked.id)
  if (asked.id !== undefined && !order) throw missing()
  const stationId = order ? order.stationId : (asked.stationId ?? null)
  const home = order?.homeOrgCode ?? (stationId === null ? actor.orgCode : await stationHome(context, actor, stationId))
  if (home === null) throw errors.noDepartment()
  const people = await readHandlers(db, actor, { tenantId: actor.tenantId, homeOrgCode: home, isBound: stationId !== null })
  const left = await asLimited(db, actor, await leftToSee(db, actor, stationId, people))
  return left
    .map(({ username, realname, departName, open }) => ({ username, realname, departName, open }))
    .sort((a, b) => a.open - b.open)
}

/** The department of a station that this person may see. */
async function stationHome(context: Context, actor: OrderCall['actor'], stationId: string): Promise<string | null> {
  const record = await readRecord(buildSource(bare, {}, context), actor, stationId)
  return typeof record.sysOrgCode === 'string' ? record.sysOrgCode : actor.orgCode
}

/** The station without its live figures: only where it stands is asked. */
const bare = { ...station, fields: { stationName: station.fields.stationName } }
