import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { type Localized, type Message, type Term, term } from '@heliodesk/contracts/text/message'
import type { Person, WorkOrderPart, WorkOrderVerb } from '@heliodesk/domain/work-order/transitions'
import { permit } from '@heliodesk/domain/work-order/transitions'
import { type Actor, isAllowed, type RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import type { Sql } from '#server/db/sql.ts'
import { lockOrder, type OrderRow } from './order.queries.ts'

export interface OrderCall {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** What every change answers. */
export interface Moved {
  readonly id: string
  readonly version: number
  readonly status: string
}

export const label = workOrder.label

export const verbTexts: Readonly<Record<WorkOrderVerb, Localized>> = {
  assign: { zh: '派单', en: 'assign' },
  take: { zh: '接单', en: 'take' },
  suspend: { zh: '挂起', en: 'suspend' },
  resume: { zh: '恢复处理', en: 'resume' },
  finish: { zh: '完成处理', en: 'finish' },
  close: { zh: '验收', en: 'accept' },
  reject: { zh: '驳回重做', en: 'return' },
  cancel: { zh: '取消', en: 'cancel' },
  edit: { zh: '编辑', en: 'edit' },
  comment: { zh: '留言', en: 'comment' },
}

const partTexts: Readonly<Record<WorkOrderPart, Localized>> = {
  dispatcher: { zh: '派单人', en: 'the dispatcher' },
  handler: { zh: '处理人员', en: 'a handler' },
  assignee: { zh: '处理人', en: 'the handler' },
  creator: { zh: '提交人', en: 'the submitter' },
  acceptor: { zh: '验收人', en: 'the acceptor' },
  anybody: { zh: '相关人员', en: 'somebody concerned' },
}

/** The order, locked; somebody else's and a missing one are the same «not found». */
export async function takeOrder(tx: Sql, actor: Actor, id: string): Promise<OrderRow> {
  const order = isId(id) ? await lockOrder(tx, actor, id) : undefined
  if (!order) throw errors.notFound({ label: term(label) })
  return order
}

export const personOf = (actor: Actor): Person => ({ username: actor.username, can: (code) => isAllowed(actor, code) })

/** Throws why this person may not do this now; answers where it leads. */
export async function demand(context: Context, actor: Actor, order: OrderRow, verb: WorkOrderVerb): Promise<string> {
  const answer = permit(verb, order, personOf(actor))
  if (answer.ok) return answer.to ?? order.status
  if (answer.why === 'state') {
    throw errors.workOrderState({ status: await statusText(context, actor, order.status), action: term(verbTexts[verb]) })
  }
  const who = [...new Set(answer.who)]
    .map((part): Term | Message => term(partTexts[part]))
    .reduce((one, other) => nameMessages.or({ one, other }))
  throw errors.workOrderNotYours({ who, action: term(verbTexts[verb]) })
}

async function statusText(context: Context, actor: Actor, status: string): Promise<string> {
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  return dictionary(dictionaries, 'work_order_status').textByValue.get(status) ?? status
}

/** Tells the open pages of everybody who may see the order; nothing of its content travels. */
export async function tell(
  context: Context,
  cmd: 'workOrder' | 'workOrderCreate',
  order: { readonly id: string; readonly tenantId: string; readonly orgCodes: readonly (string | null)[] },
): Promise<void> {
  const orgCodes = [...new Set(order.orgCodes.filter((code) => code !== null))]
  const msgTxt = cmd === 'workOrderCreate' ? '有新的工单' : '工单有更新'
  await context.live.publish({ cmd, msgId: order.id, msgTxt }, { tenantId: order.tenantId, orgCodes })
}
