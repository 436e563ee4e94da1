import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { type Message, type Term, term } from '@heliodesk/contracts/text/message'
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

export const label = '工单'

export const verbTexts: Readonly<Record<WorkOrderVerb, string>> = {
  assign: '派单',
  take: '接单',
  suspend: '挂起',
  resume: '恢复处理',
  finish: '完成处理',
  close: '验收',
  reject: '退回',
  cancel: '取消',
  edit: '编辑',
  comment: '留言',
}

const partTexts: Readonly<Record<WorkOrderPart, string>> = {
  dispatcher: '派单人',
  handler: '处理人员',
  assignee: '处理人',
  creator: '提交人',
  acceptor: '验收人',
  anybody: '相关人员',
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
