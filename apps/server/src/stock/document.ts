import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Effect, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { appendStep } from '#server/lifecycle/steps.queries.ts'
import { serialsOfRecords } from './cargo.queries.ts'
import { type DocumentLine, type Opposite, recordsOf } from './document.queries.ts'
import { placeFacts } from './ledger.queries.ts'
import type { Movement, RowIssue } from './movement.ts'
import { postStock, serialIssues } from './postStock.ts'
import { stockRefusal } from './refusal.ts'

/** What the documents of stock differ in: receipts, issues. */
export interface StockDocument {
  readonly resource: AnyResource
  /** Of the movements that take one of them back. */
  readonly reversalKind: string
  readonly linesOf: (tx: Sql, id: string) => Promise<readonly DocumentLine[]>
  /** What else speaks against posting it. */
  readonly issues: (tx: Sql, step: Step, lines: readonly DocumentLine[]) => Promise<readonly Message[]>
  readonly movementsOf: (tx: Sql, step: Step, lines: readonly DocumentLine[]) => Promise<readonly Movement[]>
  /** Writes the opposite record and answers its number. */
  readonly insertOpposite: (tx: Sql, opposite: Opposite) => Promise<string>
}

interface DocumentBindings {
  readonly guards: Readonly<Record<'complete' | 'notOwn' | 'reversible', Guard>>
  readonly effects: Readonly<Record<'post' | 'reverse', Effect>>
  readonly approvals: Readonly<Record<never, never>>
}

/** What the names of the life of a stock document do. */
export function documentBindings(document: StockDocument): DocumentBindings {
  const { resource } = document
  const at = (id: string, messages: readonly Message[]): readonly Missing[] => missingAt(resource, id, messages)
  return {
    approvals: {},
    guards: {
      complete: async ({ tx }, step) => at(step.id, await lacks(document, tx, step)),
      notOwn: async ({ tx, actor: { username } }, { id, createBy }) =>
        (await isOwnWork(tx, resource.name, { id, createBy }, username)) ? at(id, [stockMessages.notOwn()]) : [],
      reversible: async ({ tx }, { id, current }) => {
        if ((current.reversalOfId ?? null) !== null) return at(id, [stockMessages.isReversal()])
        return (await recordsOf(tx, resource.name, id)).length === 0 ? at(id, [stockMessages.nothingPosted()]) : []
      },
    },
    effects: {
      post: async ({ tx, actor }, step) => {
        const lines = await document.linesOf(tx, step.id)
        await postStock(tx, {
          tenantId: step.tenantId,
          by: actor.username,
          now: () => step.atMs,
          source: { kind: resource.name, id: step.id, no: String(step.current.stockNo) },
          batchNo: typeof step.current.batchNo === 'string' ? step.current.batchNo : null,
          movements: await document.movementsOf(tx, step, lines),
        })
        return {}
      },
      reverse: (scope, step) => reverse(document, scope, step),
    },
  }
}

/** Goods on their way are moved by transfers alone, so that each costs there what it had cost when it left. */
export async function transitIssues(tx: Sql, tenantId: string, placeIds: readonly string[]): Promise<readonly Message[]> {
  const places = await placeFacts(tx, tenantId, placeIds)
  return places.flatMap(({ kind, name }) => (kind === transitKind ? [stockMessages.placeInTransit({ warehouse: name })] : []))
}
/** Of the dictionary `warehouse_kind`. */
export const transitKind = '2'

async function lacks(document: StockDocument, tx: Sql, step: Step): Promise<readonly Message[]> {
  const lines = await document.linesOf(tx, step.id)
  if (lines.length === 0) return [stockMessages.noLines()]
  const day = step.current.bizDate
  const today = wireTime(step.atMs).slice(0, 10)
  const rows = lines.flatMap((line): readonly RowIssue[] =>
    serialIssues(
      { name: line.productName, hasSerials: line.hasSerials },
      quantityUnits(line.quantity),
      splitSerials(line.serialNos),
    ).map((message) => ({ row: line.row, message })),
  )
  return [
    ...(typeof day === 'string' && day > today ? [stockMessages.laterDay({ day })] : []),
    ...(await transitIssues(tx, step.tenantId, [String(step.current.warehouseId)])),
    ...(await document.issues(tx, step, lines)),
    ...rows.map(({ row, message }) => lineMessages.inRow({ row, reason: message })),
  ]
}

/** A new opposite record with opposite movements, at the cost of the ones that it takes back. The original stays as it was. */
const reverse = async (
  { resource, linesOf, insertOpposite, reversalKind }: StockDocument,
  { tx, actor }: Parameters<Effect>[0],
  step: Step,
): ReturnType<Effect> => {
  const lines = new Map((await linesOf(tx, step.id)).map((line) => [line.id, { ...line, oppositeId: newId() }]))
  const records = await recordsOf(tx, resource.name, step.id)
  const serials = await serialsOfRecords(
    tx,
    records.map(({ id }) => id),
  )
  const remark = String(step.asked.remark ?? '')
  const id = newId()
  const no = await insertOpposite(tx, {
    id,
    ofId: step.id,
    by: actor.username,
    remark,
    atMs: step.atMs,
    lines: [...lines.values()].map((line) => ({ id: line.oppositeId, ofId: line.id })),
  })
  const movements = records.map((record): Movement => {
    const line = lines.get(record.lineId)
    if (line === undefined) throw stockRefusal([stockMessages.nothingPosted()])
    const { warehouseId, productId, delta } = record
    const quantity = delta.startsWith('-') ? delta.slice(1) : `-${delta}`
    const cost = { by: 'undoing', recordId: record.id } as const
    return {
      ...{ warehouseId, productId, quantity, cost, kind: reversalKind, row: line.row, lineId: line.oppositeId },
      serials: serials.get(record.id) ?? [],
    }
  })
  const source = { kind: resource.name, id, no }
  await postStock(tx, { tenantId: step.tenantId, by: actor.username, now: () => step.atMs, source, movements })
  await appendStep(tx, {
    tenantId: step.tenantId,
    resource: resource.name,
    recordId: id,
    atMs: step.atMs,
    verb: 'create',
    by: actor,
    from: null,
    to: step.from,
    about: String(step.current.stockNo),
    remark,
    version: 1,
  })
  return { about: no }
}
