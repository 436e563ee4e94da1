// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface BadDebtsTables {
  repay_provision: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    runNo: Generated<string>
    status: string
    bookId: string
    month: string
    rateNormal: Generated<string | null>
    rateMention: Generated<string | null>
    rateSubstandard: Generated<string | null>
    rateDoubtful: Generated<string | null>
    rateLoss: Generated<string | null>
    classDay: Generated<string | null>
    principal: Generated<string | null>
    required: Generated<string | null>
    beforeAmount: Generated<string | null>
    posted: Generated<string | null>
    approvedBy: Generated<string | null>
    postedTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  repay_provision_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    runId: string
    riskClass: string
    planCount: number
    principal: string
    rate: string
    amount: string
  }
  repay_relief: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    reliefNo: Generated<string>
    status: string
    planId: string
    reliefKind: string
    day: string
    guarantorId: Generated<string | null>
    amount: Generated<string | null>
    waiveInterest: Generated<string | null>
    waivePenalty: Generated<string | null>
    principal: Generated<string | null>
    interest: Generated<string | null>
    cost: Generated<string | null>
    penalty: Generated<string | null>
    fromProvision: Generated<string | null>
    reason: string
    files: Generated<unknown>
    approvedBy: Generated<string | null>
    appliedTime: Generated<Date | null>
  }
}
