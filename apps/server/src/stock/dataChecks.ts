import { type DataCheck, sqlCheck } from '#server/db/dataCheck.ts'
import {
  balancesThatDiffer,
  brokenChains,
  heldWithoutCount,
  piecesElsewhere,
  piecesThatDiffer,
  reservedOfNothing,
  reservedThatDiffers,
  wrongCosts,
} from './dataChecks.queries.ts'

/** The figures of the ledger that are stored beside their facts. */
export const stockDataChecks: readonly DataCheck[] = [
  sqlCheck('stock.balance', '现存数量、金额、流水数等于库存流水之和', balancesThatDiffer),
  sqlCheck('stock.chain', '每条流水的变动前数量等于上一条的变动后数量', brokenChains),
  sqlCheck('stock.cost', '出库成本等于移动平均', wrongCosts),
  sqlCheck('stock.reserved', '已预留等于有效预留的剩余之和', reservedThatDiffers),
  sqlCheck('stock.reservation', '有效预留对应一条现存量', reservedOfNothing),
  sqlCheck('cargo.place', '每件货物在最后一次流转到达的地点', piecesElsewhere),
  sqlCheck('cargo.count', '按序列号管理的物料，现存数量等于在库件数', piecesThatDiffer),
  sqlCheck('stocktake.held', '只有进行中的盘点冻结账面', heldWithoutCount),
]
