// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface BankStatementsTables {
  account_statement_day: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    accountId: string
    accountName: string
    customerId: string
    day: string
    state: string
    gap: Generated<string | null>
    gapKind: Generated<string | null>
    opening: Generated<string | null>
    inSum: string
    outSum: string
    closing: Generated<string | null>
    lineCount: number
    checkTime: Date
    statedOpening: Generated<string | null>
    statedClosing: Generated<string | null>
    toldTime: Generated<Date | null>
  }
  bank_pull: {
    accountId: string
    tenantId: string
    completeTo: Generated<string | null>
    successTime: Generated<Date | null>
    attempts: Generated<number>
    fault: Generated<unknown>
    nextTime: Generated<Date>
  }
  sheet_layout: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    layoutName: string
    purpose: string
    headers: string
    columnWords: string
    dateForm: string
    usedTime: Generated<Date | null>
    columns: Generated<unknown>
  }
}
