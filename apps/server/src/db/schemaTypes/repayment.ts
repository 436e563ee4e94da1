// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface RepaymentTables {
  repay_plan: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    planNo: Generated<string>
    status: string
    contractId: string
    customerId: Generated<string | null>
    stationId: Generated<string | null>
    funderId: string
    method: string
    principal: Generated<string | null>
    annualRate: Generated<string | null>
    periods: number
    frequency: string
    startDate: string
    firstDue: string
    dayBase: string
    incomeShare: Generated<string | null>
    incomeMost: Generated<string | null>
    incomeExpected: Generated<string | null>
    allocation: string
    penaltyBase: string
    penaltyRate: Generated<string | null>
    graceDays: number
    penaltyCap: Generated<string | null>
    settleFeeRate: Generated<string | null>
    edition: Generated<number | null>
    endDate: Generated<string | null>
    prepaid: Generated<string | null>
    activeTime: Generated<Date | null>
    standingDay: Generated<string | null>
    remark: Generated<string | null>
    riskClass: Generated<string | null>
    overdueDays: Generated<number | null>
  }
  repay_plan_change: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    changeNo: Generated<string>
    status: string
    planId: string
    changeKind: string
    effectiveDate: Generated<string | null>
    fromSeq: Generated<number | null>
    newRate: Generated<string | null>
    pausePeriods: Generated<number | null>
    pauseInterest: Generated<string | null>
    amount: Generated<string | null>
    prepayEffect: Generated<string | null>
    newMethod: Generated<string | null>
    newPeriods: Generated<number | null>
    reason: string
    edition: Generated<number | null>
    interestBefore: Generated<string | null>
    interestAfter: Generated<string | null>
    endBefore: Generated<string | null>
    endAfter: Generated<string | null>
    approvedBy: Generated<string | null>
    appliedTime: Generated<Date | null>
    files: Generated<unknown>
  }
  repay_plan_paid: {
    id: string
    sysOrgCode: Generated<string | null>
    tenantId: string
    planId: string
    periodId: string
    claim: string
    amount: string
    paidDay: string
    source: string
    createTime: Date
    reversesId: Generated<string | null>
    kind: Generated<string>
  }
  repay_plan_period: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    planId: string
    seq: number
    edition: number
    status: Generated<string>
    fromDate: string
    dueDate: string
    principal: string
    interest: string
    cost: string
    penalty: Generated<string>
    balance: string
    carried: string
    paidPrincipal: Generated<string>
    paidInterest: Generated<string>
    paidCost: Generated<string>
    paidPenalty: Generated<string>
    overdueDays: Generated<number>
    paidDay: Generated<string | null>
    waived: Generated<string>
    guaranteed: Generated<string>
  }
  repay_plan_version: {
    id: string
    sysOrgCode: Generated<string | null>
    tenantId: string
    planId: string
    edition: number
    changeId: Generated<string | null>
    terms: unknown
    schedule: unknown
    createBy: string
    approvedBy: string
    createTime: Date
  }
}
