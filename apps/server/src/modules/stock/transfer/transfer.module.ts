import { stockTransferLife } from '@heliodesk/contracts/lifecycles/stock/stockTransfer'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stockTransfer, stockTransferLine } from '@heliodesk/contracts/resources/stock/stockTransfer'
import type { Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Effect, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { serialsOfRecords } from '#server/stock/cargo.queries.ts'
import { arrivals, readDifferences } from '#server/stock/differences.ts'
import { recordsOf } from '#server/stock/document.queries.ts'
import { transitIssues } from '#server/stock/document.ts'
import { type Movement, movementKinds } from '#server/stock/movement.ts'
import { postStock, serialIssues } from '#server/stock/postStock.ts'
import { stockRefusal } from '#server/stock/refusal.ts'
import { transitFor } from '#server/stock/transit.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { differenceCountSql, keepDifferences, linesOfTransfer } from './transfer.queries.ts'

const kind = stockTransfer.name
const placed = (step: Step, key: 'fromId' | 'toId' | 'transitId'): string => String(step.current[key] ?? '')
const at = (id: string, messages: readonly Message[]) => missingAt(stockTransfer, id, messages)

async function lacks(tx: Sql, step: Step): Promise<readonly Message[]> {
  const lines = await linesOfTransfer(tx, step.id)
  const [from, to, day] = [placed(step, 'fromId'), placed(step, 'toId'), step.current.bizDate]
  const rows = lines.flatMap(({ row, productName: name, hasSerials, quantity, serialNos }) =>
    serialIssues({ name, hasSerials }, quantityUnits(quantity), splitSerials(serialNos)).map((reason) =>
      lineMessages.inRow({ row, reason }),
    ),
  )
  return [
    ...(lines.length === 0 ? [stockMessages.noLines()] : []),
    ...(typeof day === 'string' && day > wireTime(step.atMs).slice(0, 10) ? [stockMessages.laterDay({ day })] : []),
    ...(from === to ? [stockMessages.samePlace()] : []),
    ...(await transitIssues(tx, step.tenantId, [...new Set([from, to])])),
    ...(await transitOf(tx, step)).issues,
    ...rows,
  ]
}

const transitOf = (tx: Sql, step: Step) =>
  transitFor(tx, step.tenantId, { chosen: placed(step, 'transitId'), fromId: placed(step, 'fromId') })

const notOwn: Guard = async ({ tx, actor: { username } }, { id, createBy }) =>
  (await isOwnWork(tx, kind, { id, createBy }, username)) ? at(id, [stockMessages.notOwn()]) : []

const post = (tx: Sql, step: Step, by: string, movements: readonly Movement[]) =>
  postStock(tx, {
    ...{ tenantId: step.tenantId, by, now: () => step.atMs, movements },
    source: { kind, id: step.id, no: String(step.current.stockNo) },
  })

const send: Effect = async ({ tx, actor: { username } }, step) => {
  const { id: transitId } = await transitOf(tx, step)
  const lines = await linesOfTransfer(tx, step.id)
  const movements = lines.flatMap(({ id: lineId, row, productId, quantity, serialNos }): readonly Movement[] => {
    const common = { productId, lineId, row, serials: splitSerials(serialNos) }
    const [out, into] = [movementKinds.transferOut, movementKinds.transferIn]
    return [
      { ...common, warehouseId: placed(step, 'fromId'), quantity: `-${quantity}`, kind: out, cost: { by: 'average' } },
      { ...common, warehouseId: transitId, quantity, kind: into, cost: { by: 'former' } },
    ]
  })
  await post(tx, step, username, movements)
  return { values: { transitId, sentBy: username } }
}

/** What arrived comes in for what it had cost on its way; what is short or damaged leaves the place in transit as a loss. */
const receive: Effect = async ({ tx, actor: { username } }, step) => {
  const lines = await linesOfTransfer(tx, step.id)
  const { outcomes, issues } = readDifferences(String(step.asked.differences ?? ''), lines)
  if (issues.length > 0) throw stockRefusal(issues)
  const transitId = placed(step, 'transitId')
  const records = await recordsOf(tx, kind, step.id)
  const inTransit = new Map(records.filter((one) => one.warehouseId === transitId).map((one) => [one.lineId, one.id]))
  const movements = outcomes.flatMap((outcome) =>
    arrivals(outcome, { transitId, toId: placed(step, 'toId'), recordId: inTransit.get(outcome.line.id) ?? '' }),
  )
  if (!movements.some(({ warehouseId }) => warehouseId !== transitId)) throw stockRefusal([stockMessages.nothingArrived()])
  await post(tx, step, username, movements)
  const differing = outcomes.filter(({ parts }) => parts.short.units + parts.damaged.units > 0n)
  await keepDifferences(
    tx,
    differing.map(({ line, parts, reasons }) => ({
      ...{ lineId: line.id, short: quantityText(parts.short.units), damaged: quantityText(parts.damaged.units) },
      reason: reasons.join('；'),
    })),
  )
  return { values: { receivedBy: username } }
}

/** What stands in the place that the transfer has brought it to goes back to where it came from, at what it had cost. */
const takeBack: Effect = async ({ tx, actor: { username } }, step) => {
  const placeId = placed(step, step.from === '2' ? 'transitId' : 'toId')
  const records = (await recordsOf(tx, kind, step.id)).filter(
    ({ warehouseId, delta }) => warehouseId === placeId && !delta.startsWith('-'),
  )
  const lines = new Map((await linesOfTransfer(tx, step.id)).map((line) => [line.id, line]))
  const ids = records.map(({ id }) => id)
  const pieces = await serialsOfRecords(tx, ids)
  const movements = records.flatMap(({ id: recordId, lineId, productId, delta }): readonly Movement[] => {
    const common = { productId, lineId, row: lines.get(lineId)?.row ?? 0, serials: pieces.get(recordId) ?? [] }
    const { reversedReceipt, reversedIssue } = movementKinds
    return [
      { ...common, warehouseId: placeId, quantity: `-${delta}`, kind: reversedReceipt, cost: { by: 'undoing', recordId } },
      { ...common, warehouseId: placed(step, 'fromId'), quantity: delta, kind: reversedIssue, cost: { by: 'former' } },
    ]
  })
  if (movements.length === 0) throw stockRefusal([stockMessages.nothingPosted()])
  await post(tx, step, username, movements)
  return {}
}

export const stockTransferBindings: Bindings<typeof stockTransferLife> = {
  approvals: {},
  guards: {
    notOwn,
    complete: async ({ tx }, step) => at(step.id, await lacks(tx, step)),
    notSender: async ({ actor }, { id, current }) =>
      current.sentBy === actor.username ? at(id, [stockMessages.ownReceipt()]) : [],
  },
  effects: { send, receive, takeBack },
}

export const stockTransferModule = lifecycleModule(stockTransferLife, stockTransferBindings, {
  virtual: { differenceCount: differenceCountSql },
})
export const stockTransferLineModule = crudModule(stockTransferLine, wholePieces())
