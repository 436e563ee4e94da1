// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface PaymentsTables {
  pay_batch: {
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
    dueUntil: string
    totalAmount: Generated<string | null>
    contentHash: Generated<string | null>
    approvedBy: Generated<string | null>
    approveTime: Generated<Date | null>
    remark: Generated<string | null>
    kind: Generated<string>
  }
  pay_order: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    payNo: Generated<string>
    status: string
    bizKind: string
    batchId: string
    settleBatchId: Generated<string | null>
    agentId: Generated<string | null>
    merchantId: Generated<string | null>
    customerId: Generated<string | null>
    payeeName: Generated<string | null>
    payeeAccount: Generated<string | null>
    payeeAccountBidx: Generated<string | null>
    payeeBank: Generated<string | null>
    cardId: Generated<string | null>
    payerId: Generated<string | null>
    payerAccount: Generated<string | null>
    payerAccountBidx: Generated<string | null>
    payerBank: Generated<string | null>
    amount: string
    channel: Generated<string>
    idemKey: string
    isSubmitted: Generated<boolean>
    channelNo: Generated<string | null>
    sentTime: Generated<Date | null>
    finishTime: Generated<Date | null>
    askCount: Generated<number>
    askedTime: Generated<Date | null>
    nextAsk: Generated<Date | null>
    bankState: Generated<string | null>
    bankSaid: Generated<string | null>
    failCode: Generated<string | null>
    provenTime: Generated<Date | null>
    receipt: Generated<unknown>
    planId: Generated<string | null>
    mandateId: Generated<string | null>
    atLeast: Generated<string | null>
    taken: Generated<string | null>
    funds: Generated<string | null>
    coIncomeId: Generated<string | null>
  }
}
