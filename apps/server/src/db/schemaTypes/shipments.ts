// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface ShipmentsTables {
  batch_send_goods: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    batchNo: Generated<string>
    status: string
    warehouseId: string
    agentId: Generated<string | null>
    receiver: Generated<string | null>
    phone: Generated<string | null>
    phoneBidx: Generated<string | null>
    address: Generated<string | null>
    placeId: string
    transitId: Generated<string | null>
    planDate: Generated<string | null>
    totalAmount: Generated<string | null>
    carrier: Generated<string | null>
    waybillNo: Generated<string | null>
    driver: Generated<string | null>
    plateNo: Generated<string | null>
    sentBy: Generated<string | null>
    sentTime: Generated<Date | null>
    receivedBy: Generated<string | null>
    receivedTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  batch_send_goods_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    sendBatchId: string
    itemNo: string
    orderId: string
    productId: string
    quantity: string
    price: Generated<string | null>
    remark: Generated<string | null>
    status: Generated<string>
    reservationId: Generated<string | null>
    serialNos: Generated<string | null>
    receivedQuantity: Generated<string | null>
    shortQuantity: Generated<string | null>
    damagedQuantity: Generated<string | null>
    refusedQuantity: Generated<string | null>
    returnedQuantity: Generated<string | null>
    differenceReason: Generated<string | null>
    overQuantity: Generated<string | null>
    overAmount: Generated<string | null>
    overAgentId: Generated<string | null>
  }
}
