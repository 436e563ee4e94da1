// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface OrdersTables {
  customer_order: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    orderNo: Generated<string>
    status: Generated<string>
    customerId: string
    houseId: string
    businessModel: Generated<string | null>
    capacity: Generated<string | null>
    pvPanelNum: Generated<number | null>
    agentId: Generated<string | null>
    salesman: Generated<string | null>
    contractId: Generated<string | null>
    gridId: Generated<string | null>
    stationId: Generated<string | null>
    stage: Generated<string>
    stageGroup: Generated<string>
    stageSince: Generated<Date>
    dueTime: Generated<Date | null>
    role: Generated<string | null>
    next: Generated<string | null>
    customerTrack: Generated<string>
    contractTrack: Generated<string>
    gridTrack: Generated<string>
    goodsTrack: Generated<string>
    buildingTrack: Generated<string>
    moneyTrack: Generated<string>
    doubleStatus: Generated<string>
    doubleWith: Generated<string | null>
    endReason: Generated<string | null>
    costBearer: Generated<string | null>
    costAmount: Generated<string | null>
    endTime: Generated<Date | null>
    remark: Generated<string | null>
    signedDate: Generated<string | null>
    shippedDate: Generated<string | null>
    connectedDate: Generated<string | null>
    onSiteSince: Generated<string | null>
    goodsValue: Generated<string | null>
  }
  order_stage_change: {
    id: string
    tenantId: string
    orderId: string
    at: Generated<Date>
    fromStage: Generated<string | null>
    toStage: string
    cause: string
  }
}
