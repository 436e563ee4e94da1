import { stockOutLife } from '@heliodesk/contracts/lifecycles/stock/stockOut'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import { stockOut, stockOutLine } from '@heliodesk/contracts/resources/stock/stockOut'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { documentBindings, type StockDocument } from '#server/stock/document.ts'
import { issueKind, movementKinds } from '#server/stock/movement.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { creditEffects } from './credit.ts'
import { costSql, insertOppositeIssue, linesOfIssue } from './stockOut.queries.ts'

const outTypes = { transfer: '3', loss: '4' } as const

const issues: StockDocument = {
  resource: stockOut,
  reversalKind: movementKinds.reversedIssue,
  linesOf: linesOfIssue,
  insertOpposite: insertOppositeIssue,
  issues: async (_, { current: { outType } }) => [
    ...(outType === outTypes.transfer ? [stockMessages.byTransfer()] : []),
    ...(outType === outTypes.loss ? [stockMessages.byStocktake()] : []),
  ],
  movementsOf: async (_, step, lines) =>
    lines.map((line) => ({
      warehouseId: String(step.current.warehouseId),
      productId: line.productId,
      quantity: `-${line.quantity}`,
      kind: issueKind(String(step.current.outType)),
      cost: { by: 'average' },
      serials: splitSerials(line.serialNos),
      lineId: line.id,
      reservationId: line.reservationId ?? null,
      row: line.row,
    })),
}

const bindings = documentBindings(issues)
export const stockOutModule = lifecycleModule(
  stockOutLife,
  { ...bindings, effects: { ...bindings.effects, ...creditEffects } },
  { virtual: { amount: costSql } },
)
export const stockOutLineModule = crudModule(stockOutLine, wholePieces())
