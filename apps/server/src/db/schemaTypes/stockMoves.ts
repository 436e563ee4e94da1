// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface StockMovesTables {
  stock_reservation: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    reserveNo: Generated<string>
    warehouseId: string
    productId: string
    quantity: string
    usedQuantity: Generated<string>
    releasedQuantity: Generated<string>
    isExpired: Generated<boolean>
    purpose: string
    orderNo: Generated<string | null>
    expireDate: Generated<string | null>
    closedBy: Generated<string | null>
    closedTime: Generated<Date | null>
    closeReason: Generated<string | null>
  }
  stock_transfer: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stockNo: Generated<string>
    status: string
    fromId: string
    toId: string
    transitId: Generated<string | null>
    carrier: Generated<string | null>
    bizDate: Generated<string | null>
    sentBy: Generated<string | null>
    sentTime: Generated<Date | null>
    receivedBy: Generated<string | null>
    receivedTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  stock_transfer_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stockTransferId: string
    itemNo: string
    productId: string
    quantity: string
    serialNos: Generated<string | null>
    remark: Generated<string | null>
    shortQuantity: Generated<string | null>
    damagedQuantity: Generated<string | null>
    differenceReason: Generated<string | null>
  }
  stocktake: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stockNo: Generated<string>
    status: string
    warehouseId: string
    categoryId: Generated<string | null>
    frozenTime: Generated<Date | null>
    postedTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  stocktake_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stocktakeId: string
    itemNo: string
    productId: string
    bookQuantity: Generated<string>
    unitCost: Generated<string>
    countedQuantity: Generated<string | null>
    serialNos: Generated<string | null>
    remark: Generated<string | null>
  }
}
