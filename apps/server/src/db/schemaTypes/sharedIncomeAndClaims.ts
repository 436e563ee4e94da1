// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface SharedIncomeAndClaimsTables {
  co_income: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    incomeNo: Generated<string>
    status: string
    kind: string
    ssMonth: string
    stationId: string
    customerId: string
    periodStart: string
    periodEnd: string
    days: number
    panels: Generated<number | null>
    amount: string
    withheld: Generated<string>
    setOff: Generated<string>
    dueDate: string
    postDay: string
    workings: Generated<unknown>
  }
  co_income_set_off: {
    tenantId: string
    fromId: string
    toId: string
    fen: string
    at: Date
  }
  grid_claim: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    claimNo: Generated<string>
    status: string
    gridCompany: string
    supplyStation: Generated<string | null>
    monthFrom: string
    monthTo: string
    evidence: Generated<unknown>
    sentTime: Generated<Date | null>
    answerTime: Generated<Date | null>
    answerNote: Generated<string | null>
    answerFiles: Generated<unknown>
    remark: Generated<string | null>
  }
  grid_claim_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    claimId: string
    settlementCheckId: string
    checkMonth: string
    stationId: string
    customerId: string
    accountNo: Generated<string | null>
    kind: string
    amount: string
    recovered: Generated<string>
    contractId: Generated<string | null>
    shortfall: Generated<string>
    isLive: Generated<boolean>
  }
  income_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleNo: Generated<string>
    status: string
    productId: Generated<string | null>
    method: string
    validFrom: string
    validTo: Generated<string | null>
    yearDays: string
    skipsStandstill: boolean
    dueDays: number
    replacesId: Generated<string | null>
    reason: Generated<string | null>
    edition: Generated<number | null>
    approvedBy: Generated<string | null>
    activeTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  income_rule_step: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleId: string
    stepName: string
    fromYear: number
    amount: Generated<string | null>
    share: Generated<string | null>
  }
  withhold_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleNo: Generated<string>
    status: string
    payeeKind: string
    validFrom: string
    validTo: Generated<string | null>
    rate: Generated<string | null>
    threshold: Generated<string | null>
    base: string
    documentNo: Generated<string | null>
    replacesId: Generated<string | null>
    reason: string
    edition: Generated<number | null>
    approvedBy: Generated<string | null>
    activeTime: Generated<Date | null>
  }
}
