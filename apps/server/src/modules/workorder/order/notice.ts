import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { type DictionaryMap, dictionary } from '#server/crud/dictionaries.ts'
import type { Sql } from '#server/db/sql.ts'
import { pageLink } from '#server/messaging/pageLink.ts'
import { renderMessage } from '#server/messaging/render.ts'
import { templateByCode } from '#server/messaging/template.queries.ts'
import { queueForHooks } from '#server/messaging/webhookEvents.ts'
import type { OrderForm } from './form.ts'
import { stationName } from './order.queries.ts'

interface Submitted {
  readonly order: { readonly id: string; readonly orderNo: string }
  readonly form: OrderForm
  readonly stationId: string | null
  readonly atMs: number
  readonly dictionaries: DictionaryMap
}

const templateCode = 'workOrder'

/** A new order for the web-hooks that ask for them. What the submitter wrote stays here: it may name people. */
export async function queueOrderEvents(context: Context, tx: Sql, actor: Actor, submitted: Submitted): Promise<void> {
  const { order, form, stationId, atMs, dictionaries } = submitted
  const { tenantId } = actor
  const template = await templateByCode(tx, tenantId, templateCode)
  if (template === undefined) return
  const text = (code: string, value: unknown) => dictionary(dictionaries, code).textByValue.get(String(value ?? '')) ?? '—'
  const rendered = renderMessage(template, {
    orderNo: order.orderNo,
    type: text('work-order-problem-type', form.questionType),
    level: text('work_order_level', form.priority),
    station: (stationId === null ? null : await stationName(tx, stationId)) ?? '—',
    sender: actor.realname,
    time: wireTime(atMs),
    link: pageLink(context.env, `/workorder/index?detail=${order.id}`),
  })
  await queueForHooks(
    context,
    tx,
    'workOrder',
    { ...rendered, tenantId, templateCode, cause: `workOrder:${order.id}:submitted` },
    stationId,
  )
}
