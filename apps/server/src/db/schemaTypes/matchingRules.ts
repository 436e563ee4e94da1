// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface MatchingRulesTables {
  collective_row: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    transferId: string
    rowNo: number
    status: Generated<string>
    day: string
    ssMonth: string
    accountNo: Generated<string | null>
    cardNo: Generated<string | null>
    cardNoBidx: Generated<string | null>
    cardKey: Generated<string | null>
    accountName: Generated<string | null>
    amount: string
    note: Generated<string | null>
    stationId: Generated<string | null>
    customerId: Generated<string | null>
    how: Generated<string | null>
    matched: Generated<string>
    assignedBy: Generated<string | null>
    checkedBy: Generated<string | null>
    returnedOn: Generated<string | null>
    returnEntryId: Generated<string | null>
    isTaken: Generated<boolean>
    isHeld: Generated<boolean>
  }
  collective_transfer: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    transferNo: Generated<string>
    status: Generated<string>
    place: string
    lineId: Generated<string | null>
    accountNote: Generated<string | null>
    serialNo: Generated<string | null>
    payer: Generated<string | null>
    day: Generated<string | null>
    ssMonth: string
    amount: Generated<string | null>
    rowCount: Generated<number | null>
    rowTotal: Generated<string | null>
    submittedBy: Generated<string | null>
    approvedBy: Generated<string | null>
    approveTime: Generated<Date | null>
    entryId: Generated<string | null>
    remark: Generated<string | null>
  }
  match_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleNo: Generated<string>
    status: Generated<string>
    edition: Generated<number | null>
    tolerance: string
    windowDays: number
    weightGridName: number
    weightFeeWord: number
    weightMonth: number
    weightAccount: number
    weightDate: number
    weightExact: number
    weightSeveral: number
    threshold: number
    tieGap: number
    mostMembers: number
    gridWords: string
    reason: string
    trialMonth: Generated<string | null>
    trialTime: Generated<Date | null>
    trialBy: Generated<string | null>
    trialLines: Generated<number | null>
    matchedBefore: Generated<number | null>
    matchedAfter: Generated<number | null>
    changedCount: Generated<number | null>
    trialHash: Generated<string | null>
    trial: Generated<unknown>
    approvedBy: Generated<string | null>
    activeTime: Generated<Date | null>
  }
}
