// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface StockLedgerTables {
  cargo_info: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    brand: string
    serialNo: string
    productId: string
    warehouseId: Generated<string | null>
    status: string
    batchNo: Generated<string | null>
    inDate: Generated<string | null>
    warrantyTo: Generated<string | null>
    contractNo: Generated<string | null>
    arrivalPhotos: Generated<unknown>
    platePhotos: Generated<unknown>
    remark: Generated<string | null>
    moves: Generated<number>
  }
  cargo_move: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    cargoId: string
    seq: number
    recordId: string
    warehouseId: string
    kind: string
    isIn: boolean
    sourceNo: string
  }
  stock_balance: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    warehouseId: string
    productId: string
    onHand: Generated<string>
    reserved: Generated<string>
    value: Generated<string>
    moves: Generated<number>
    lastTime: Generated<Date | null>
    stocktakeId: Generated<string | null>
  }
  stock_in: {
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
    inType: string
    warehouseId: string
    merchantId: Generated<string | null>
    returnOfId: Generated<string | null>
    reversalOfId: Generated<string | null>
    bizDate: Generated<string | null>
    batchNo: Generated<string | null>
    postedTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  stock_in_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stockInId: string
    itemNo: string
    productId: string
    quantity: string
    price: Generated<string | null>
    serialNos: Generated<string | null>
    remark: Generated<string | null>
  }
  stock_out: {
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
    outType: string
    warehouseId: string
    agentId: Generated<string | null>
    receiver: Generated<string | null>
    reversalOfId: Generated<string | null>
    bizDate: Generated<string | null>
    postedTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
    orderId: Generated<string | null>
  }
  stock_out_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stockOutId: string
    itemNo: string
    productId: string
    quantity: string
    serialNos: Generated<string | null>
    remark: Generated<string | null>
    reservationId: Generated<string | null>
  }
  stock_record: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    warehouseId: string
    productId: string
    kind: string
    seq: number
    beforeQuantity: Generated<string>
    delta: string
    afterQuantity: string
    unitCost: string
    amount: string
    costDifference: Generated<string>
    undoesId: Generated<string | null>
    sourceKind: string
    sourceId: string
    sourceNo: string
    sourceLineId: string
  }
}
