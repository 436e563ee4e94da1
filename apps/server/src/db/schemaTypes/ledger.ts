// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface LedgerTables {
  ledger_account: {
    id: string
    tenantId: string
    bookId: string
    subject: string
    agentId: Generated<string | null>
    merchantId: Generated<string | null>
    customerId: Generated<string | null>
    otherBookId: Generated<string | null>
    cardId: Generated<string | null>
    planId: Generated<string | null>
  }
  ledger_book: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    kind: string
    name: string
    companyId: Generated<string | null>
    closedThrough: Generated<string | null>
  }
  ledger_entry: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    entryNo: Generated<string>
    bookId: string
    eventKey: string
    event: string
    content: string
    businessDay: string
    valueDay: Generated<string | null>
    postingDay: string
    period: string
    belongsTo: string
    sourceKind: string
    sourceId: string
    sourceNo: string
    summary: string
    messages: Generated<unknown>
    reversesId: Generated<string | null>
    fen: string
    lineCount: number
  }
  ledger_line: {
    id: string
    tenantId: string
    entryId: string
    accountId: string
    side: string
    fen: string
  }
  ledger_period: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    bookId: string
    month: string
    status: Generated<string>
    closedBy: Generated<string | null>
    closedTime: Generated<Date | null>
    askedBy: Generated<string | null>
  }
  ledger_posting: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    entryId: GeneratedAlways<string | null>
    bookId: GeneratedAlways<string | null>
    period: GeneratedAlways<string | null>
    belongsTo: GeneratedAlways<string | null>
    businessDay: GeneratedAlways<string | null>
    valueDay: GeneratedAlways<string | null>
    postingDay: GeneratedAlways<string | null>
    event: GeneratedAlways<string | null>
    sourceKind: GeneratedAlways<string | null>
    sourceId: GeneratedAlways<string | null>
    sourceNo: GeneratedAlways<string | null>
    summary: GeneratedAlways<string | null>
    messages: GeneratedAlways<unknown>
    subject: GeneratedAlways<string | null>
    agentId: GeneratedAlways<string | null>
    merchantId: GeneratedAlways<string | null>
    customerId: GeneratedAlways<string | null>
    otherBookId: GeneratedAlways<string | null>
    cardId: GeneratedAlways<string | null>
    planId: GeneratedAlways<string | null>
    accountId: GeneratedAlways<string | null>
    debit: GeneratedAlways<string | null>
    credit: GeneratedAlways<string | null>
  }
  ledger_snapshot: {
    tenantId: string
    bookId: string
    month: string
    accountId: string
    debit: string
    credit: string
  }
}
