// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface WarrantyTables {
  warranty_claim: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    claimNo: Generated<string>
    status: Generated<string>
    orderId: string
    customerId: Generated<string | null>
    stationId: Generated<string | null>
    agentId: Generated<string | null>
    workOrderId: Generated<string | null>
    serialNo: Generated<string | null>
    brand: Generated<string | null>
    cargoId: Generated<string | null>
    productId: Generated<string | null>
    quantity: Generated<string | null>
    faultKind: string
    foundOn: string
    description: string
    photos: Generated<unknown>
    warrantyTo: Generated<string | null>
    cover: Generated<string | null>
    proposed: Generated<string | null>
    liable: Generated<string | null>
    verdict: Generated<string | null>
    reviewer: Generated<string | null>
    returnDays: Generated<number | null>
    warehouseId: Generated<string | null>
    placeId: Generated<string | null>
    newProductId: Generated<string | null>
    reservationId: Generated<string | null>
    newCargoId: Generated<string | null>
    issueLineId: Generated<string | null>
    swappedOn: Generated<string | null>
    swappedBy: Generated<string | null>
    platePhotos: Generated<unknown>
    changeId: Generated<string | null>
    oldStatus: Generated<string | null>
    oldDueOn: Generated<string | null>
    oldPlaceId: Generated<string | null>
    oldNote: Generated<string | null>
    oldCharge: Generated<string | null>
    recovery: Generated<string | null>
    claimedAmount: Generated<string | null>
    recoveredAmount: Generated<string | null>
    recoveredOn: Generated<string | null>
    receiptId: Generated<string | null>
    recoveryNote: Generated<string | null>
    replacementCost: Generated<string | null>
    labourCost: Generated<string | null>
    transportCost: Generated<string | null>
    totalCost: Generated<string | null>
    closedBy: Generated<string | null>
    closedTime: Generated<Date | null>
    remark: Generated<string | null>
  }
}
