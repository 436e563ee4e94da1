// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface MatchingTables {
  flow_match: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    matchNo: Generated<string>
    status: Generated<string>
    lineId: Generated<string | null>
    accountName: string
    customerId: string
    day: string
    lineAmount: string
    matched: Generated<string>
    receivableNos: Generated<string | null>
    origin: Generated<string | null>
    why: Generated<string | null>
    score: Generated<string | null>
    ruleEdition: Generated<number | null>
    chosenBy: Generated<string | null>
    approvedBy: Generated<string | null>
    entryId: Generated<string | null>
    marks: Generated<unknown>
    candidates: Generated<unknown>
    isRefused: Generated<boolean>
    rowId: Generated<string | null>
  }
  flow_match_part: {
    matchId: string
    tenantId: string
    receivableId: string
    amount: string
  }
}
