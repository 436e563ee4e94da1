import type { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityUnits } from '@heliodesk/domain/stock/cost'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { placeFacts } from '#server/stock/ledger.queries.ts'
import { transitFor } from '#server/stock/transit.ts'
import { accountEffects } from './accounts.ts'
import { goodsEffects, lineStatus, placed } from './goods.ts'
import { designLacks, orderLacks, ordersOf } from './orders.ts'
import { arrivalIssue, fromIssue } from './places.ts'
import { departmentOfReceiver, hasSent, linesOfShipment, type ShipmentLine, settlePrices } from './shipment.queries.ts'

/** What approvals of shipments look at (dictionary approve_biz_type: 3 发货). */
const approvedAs = { resource: sendBatch.name, bizType: '3', name: 'batchNo', amount: 'totalAmount' } as const
const agentOf = ({ current }: Step): string | null => (typeof current.agentId === 'string' ? current.agentId : null)
const at = (step: Step, reasons: readonly Message[]) => missingAt(sendBatch, step.id, reasons)

async function placeIssues(tx: Sql, step: Step): Promise<readonly Message[]> {
  const [fromId, placeId] = [placed(step, 'warehouseId'), placed(step, 'placeId')]
  const places = await placeFacts(tx, step.tenantId, [fromId, placeId])
  const from = places.find(({ id }) => id === fromId)
  const place = places.find(({ id }) => id === placeId)
  return [
    ...[fromIssue(from), arrivalIssue(place)].filter((issue) => issue !== undefined),
    ...(await transitFor(tx, step.tenantId, { chosen: placed(step, 'transitId'), fromId })).issues,
  ]
}

/** Pieces are not parted. */
const lineIssues = (lines: readonly ShipmentLine[]): readonly Message[] =>
  lines.flatMap(({ row, hasSerials, quantity, productName: product }) =>
    hasSerials && quantityUnits(quantity) % 1000n !== 0n
      ? [lineMessages.inRow({ row, reason: stockMessages.notWhole({ product }) })]
      : [],
  )

const complete: Guard = async ({ tx }, step) => {
  const lines = await linesOfShipment(tx, step.id)
  const day = step.current.planDate
  const issues = [
    ...(lines.length === 0 ? [stockMessages.noLines()] : []),
    ...(typeof day === 'string' && day < today(step) ? [messages.planPast({ day })] : []),
    ...(await placeIssues(tx, step)),
    ...lineIssues(lines),
  ]
  return [...at(step, issues), ...(await designLacks(tx, step.id, lines))]
}

/** What the names of the table of shipments do. */
export const shipmentBindings = (context: Context): Bindings<typeof sendBatchLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    complete,
    ordersReady: async ({ tx }, step) => {
      const waiting = (await linesOfShipment(tx, step.id)).filter(({ status }) => status === lineStatus.waits)
      return orderLacks(tx, ordersOf(waiting), agentOf(step))
    },
    notOwn: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, sendBatch.name, step, username)) ? at(step, [messages.ownApproval()]) : [],
    notSender: async ({ tx, actor: { username } }, step) =>
      (await hasSent(tx, step.id, username)) ? at(step, [messages.ownReceipt()]) : [],
  },
  effects: {
    ...goodsEffects,
    ...accountEffects,
    settle: async ({ tx }, step) => {
      const totalAmount = await settlePrices(tx, step.id, placed(step, 'warehouseId'))
      const orgCode = await departmentOfReceiver(tx, step.id)
      return { values: { totalAmount }, ...(orgCode === null ? {} : { orgCode }) }
    },
  },
})
