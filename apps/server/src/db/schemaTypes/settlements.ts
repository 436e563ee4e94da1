// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface SettlementsTables {
  batch_settle_account: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    settleNo: Generated<string>
    status: string
    settleType: string
    targetType: string
    agentId: Generated<string | null>
    merchantId: Generated<string | null>
    customerId: Generated<string | null>
    periodStart: Generated<string | null>
    periodEnd: Generated<string | null>
    taxRate: Generated<string | null>
    totalAmount: Generated<string | null>
    invoiceNo: Generated<string | null>
    invoiceAmount: Generated<string | null>
    invoiceFiles: Generated<unknown>
    dueTime: Generated<Date | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
    setOff: Generated<string | null>
  }
  batch_settle_account_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    settleBatchId: string
    itemNo: string
    orderId: string
    capacity: Generated<string | null>
    unitPrice: Generated<string | null>
    amount: Generated<string | null>
    originalId: Generated<string | null>
    qualityDeduct: Generated<string | null>
    overdueDeduct: Generated<string | null>
    overshipDeduct: Generated<string | null>
    remark: Generated<string | null>
    settleType: Generated<string | null>
    isHeld: Generated<boolean>
    tax: Generated<string | null>
    actual: Generated<string | null>
  }
}
