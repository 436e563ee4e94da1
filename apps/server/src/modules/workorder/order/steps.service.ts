import type { WorkOrderHandler, WorkOrderStep } from '@heliodesk/contracts/endpoints/workOrder'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import { buildSource } from '#server/crud/source.ts'
import { readSteps } from '#server/lifecycle/steps.queries.ts'
import { missing } from './content.service.ts'
import { readHandlers } from './handlers.queries.ts'
import { asLimited, leftToSee } from './handlers.service.ts'
import { findOrder } from './order.queries.ts'
import type { OrderCall } from './order.ts'

export async function stepsOf({ db }: Context, { actor }: Pick<OrderCall, 'actor'>, id: string): Promise<WorkOrderStep[]> {
  if (!isId(id) || !(await findOrder(db, actor, id))) throw missing()
  const steps = await readSteps(db, workOrder.name, id)
  return steps.map(({ about, ...step }) => ({ ...step, assigneeName: about }))
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
