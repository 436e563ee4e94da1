import { thousands } from '@heliodesk/contracts/text/thousands'
import { type DataCheck, type DataFault, sqlCheck } from '#server/db/dataCheck.ts'
import { oddItems } from './acceptanceItems.queries.ts'
import { derivedOf, differences } from './derived.ts'
import { orderIdsAfter, readFacts } from './facts.queries.ts'
import { goodsNotInstalled, piecesNotBooked, piecesNotScanned } from './installedChecks.queries.ts'
import { settlementClawbacks, settlementHolds, settlementSums } from './settlementChecks.queries.ts'
import { shipmentDifferences, shipmentMovements, shipmentReservations, shipmentStates } from './shipmentChecks.queries.ts'
import {
  warrantyCharges,
  warrantyCosts,
  warrantyIssues,
  warrantyOldParts,
  warrantyPieces,
  warrantyReceipts,
  warrantyReservations,
} from './warrantyChecks.queries.ts'

const most = 1_000

/** Orders whose stored stage, tracks or next step do not follow from the facts; shipments that differ from the ledger. */
export const orderDataChecks: readonly DataCheck[] = [
  sqlCheck('shipment.reserved', '发货批次的预留只为待发的明细', shipmentReservations),
  sqlCheck('shipment.moved', '发货、签收、退回的数量等于库存流水', shipmentMovements),
  sqlCheck('shipment.received', '签收、短少、损坏、拒收之和等于发货数量', shipmentDifferences),
  sqlCheck('settlement.sum', '实结等于应结减扣款、税额，批次金额等于明细之和', settlementSums),
  sqlCheck('settlement.held', '办理中的结算明细各占一次，草稿与作废的不占', settlementHolds),
  sqlCheck('settlement.clawback', '追回不超过原明细', settlementClawbacks),
  sqlCheck('warranty.piece', '一件货物同时只在一张质保单中', warrantyPieces),
  sqlCheck('warranty.issued', '质保更换件的数量与成本等于库存流水', warrantyIssues),
  sqlCheck('warranty.reserved', '质保单的预留只在待出库时存在', warrantyReservations),
  sqlCheck('warranty.oldPart', '旧件入库与报废的数量等于库存流水', warrantyOldParts),
  sqlCheck('warranty.cost', '结案的净成本等于更换件、人工、运输之和减去追回', warrantyCosts),
  sqlCheck('warranty.charged', '向代理商追回的金额等于其账户流水', warrantyCharges),
  sqlCheck('warranty.inKind', '实物赔付的金额等于入库单的份额', warrantyReceipts),
  sqlCheck('installed.piece', '扫描的安装件在验收前位于施工现场，验收后已安装出库', piecesNotBooked),
  sqlCheck('installed.cargo', '安装出库的货物在该验收单中扫描过', piecesNotScanned),
  sqlCheck('installed.goods', '安装出库只在验收通过后，且不超过到货减退回', goodsNotInstalled),
  sqlCheck('shipment.state', '发货批次的状态与明细一致', shipmentStates),
  {
    name: 'order.stage',
    says: '订单的阶段、进度和下一步由各条线的事实得出',
    find: async (db) => {
      const faults: DataFault[] = []
      for (let after = '0'; ; ) {
        const ids = await orderIdsAfter(db, after, most)
        for (const order of await readFacts(db, ids)) {
          const wrong = differences(order, derivedOf(order))
          if (wrong.length > 0)
            faults.push({
              table: 'customer_order',
              id: order.orderNo,
              stored: wrong.map(({ column, has }) => `${column} ${has ?? '空'}`).join('，'),
              expected: wrong.map(({ column, should }) => `${column} ${should ?? '空'}`).join('，'),
            })
        }
        if (ids.length < most) return faults
        after = ids.at(-1) ?? after
      }
    },
  },
  {
    name: 'acceptance.item',
    says: '验收材料的状态与照片相符：没有照片的未上传，有照片的不是未上传',
    find: async (db) =>
      (await oddItems(db)).map(({ id, acceptanceNo, status, photos }) => ({
        table: 'acceptance_item',
        id: `${acceptanceNo} ${id}`,
        stored: `status ${status}`,
        expected: `${thousands(photos)} 张照片`,
      })),
  },
]
