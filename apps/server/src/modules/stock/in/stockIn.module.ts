import { stockCalls } from '@heliodesk/contracts/endpoints/stockCalls'
import { stockInLife } from '@heliodesk/contracts/lifecycles/stock/stockIn'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stockIn, stockInLine } from '@heliodesk/contracts/resources/stock/stockIn'
import type { Message } from '@heliodesk/contracts/text/message'
import { lineAmount, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { Sql } from '#server/db/sql.ts'
import { route } from '#server/http/route.ts'
import type { Step } from '#server/lifecycle/bound.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { serialsOfRecords } from '#server/stock/cargo.queries.ts'
import { type DocumentLine, type PostedRecord, recordsOf } from '#server/stock/document.queries.ts'
import { documentBindings, type StockDocument } from '#server/stock/document.ts'
import { type Cost, movementKinds, receiptKind } from '#server/stock/movement.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { importSerials } from './serialList.service.ts'
import { amountSql, insertOppositeReceipt, issueOfReturn, linesOfReceipt } from './stockIn.queries.ts'

const inTypes = { returned: '2', transfer: '3', surplus: '4' } as const
const isReturn = ({ current }: Step): boolean => current.inType === inTypes.returned

const receipts: StockDocument = {
  resource: stockIn,
  reversalKind: movementKinds.reversedReceipt,
  linesOf: linesOfReceipt,
  insertOpposite: insertOppositeReceipt,
  async issues(tx, step, lines) {
    if (isReturn(step)) return returnIssues(tx, step, lines)
    const { inType } = step.current
    return [
      ...(inType === inTypes.transfer ? [stockMessages.byTransfer()] : []),
      ...(inType === inTypes.surplus ? [stockMessages.byStocktake()] : []),
      ...lines.flatMap(({ row, price, productName }) =>
        price === null ? [lineMessages.inRow({ row, reason: stockMessages.noPrice({ product: productName }) })] : [],
      ),
    ]
  },
  async movementsOf(tx, step, lines) {
    const costs = isReturn(step) ? await returnCosts(tx, step, lines) : null
    return lines.map((line) => ({
      warehouseId: String(step.current.warehouseId),
      productId: line.productId,
      quantity: line.quantity,
      kind: receiptKind(String(step.current.inType)),
      cost: costs?.get(line.id) ?? { by: 'amount', amount: lineAmount(line.quantity, line.price ?? '0') },
      serials: splitSerials(line.serialNos),
      lineId: line.id,
      row: line.row,
    }))
  },
}

async function returnIssues(tx: Sql, { current }: Step, lines: readonly DocumentLine[]): Promise<readonly Message[]> {
  const issue = typeof current.returnOfId === 'string' ? await issueOfReturn(tx, current.returnOfId) : undefined
  if (issue === undefined) return [stockMessages.noReturn()]
  if (issue.status !== '2') return [stockMessages.notDone({ stockNo: issue.stockNo })]
  const issued = new Set((await recordsOf(tx, 'stockOut', String(current.returnOfId))).map(({ productId }) => productId))
  return lines.flatMap(({ row, productId, productName }) =>
    issued.has(productId)
      ? []
      : [lineMessages.inRow({ row, reason: stockMessages.notIssued({ stockNo: issue.stockNo, product: productName }) })],
  )
}

/** Each line comes back for what it had cost: of several movements of a product the one with these pieces, or with enough left. */
async function returnCosts(tx: Sql, { current }: Step, lines: readonly DocumentLine[]): Promise<ReadonlyMap<string, Cost>> {
  const records = await recordsOf(tx, 'stockOut', String(current.returnOfId))
  const serials = await serialsOfRecords(
    tx,
    records.map(({ id }) => id),
  )
  const left = new Map(records.map((one) => [one.id, -quantityUnits(one.delta) - quantityUnits(one.undoneQuantity)]))
  const fits = (one: PostedRecord, { quantity, serialNos }: DocumentLine): boolean => {
    const [first] = splitSerials(serialNos)
    if (first !== undefined) return serials.get(one.id)?.includes(first) === true
    return (left.get(one.id) ?? 0n) >= quantityUnits(quantity)
  }
  return new Map(
    lines.flatMap((line): readonly (readonly [string, Cost])[] => {
      const own = records.filter(({ productId }) => productId === line.productId)
      const origin = own.find((one) => fits(one, line)) ?? own[0]
      if (origin === undefined) return []
      left.set(origin.id, (left.get(origin.id) ?? 0n) - quantityUnits(line.quantity))
      return [[line.id, { by: 'undoing', recordId: origin.id }]]
    }),
  )
}

export const stockInBindings = documentBindings(receipts)

export const stockInModule: ModuleFactory = (context) => {
  const base = lifecycleModule(stockInLife, stockInBindings, { virtual: { amount: amountSql } })(context)
  const imported = route(stockCalls.importSerials, ({ actor, meta, body }) => importSerials(base.source, { actor, meta }, body))
  return { ...base, routes: [...base.routes, imported] }
}
export const stockInLineModule = crudModule(stockInLine, wholePieces())
