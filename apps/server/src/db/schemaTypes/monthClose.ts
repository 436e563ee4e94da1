// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface MonthCloseTables {
  farmer_statement: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    customerId: string
    month: string
    closeId: string
    energy: Generated<string | null>
    owedOpening: string
    billed: string
    received: string
    owedClosing: string
    income: Generated<string | null>
    instalmentDue: Generated<string | null>
    instalmentPaid: Generated<string | null>
    fundsOpening: string
    fundsIn: string
    fundsOut: string
    fundsClosing: string
    content: Generated<unknown>
  }
  month_close: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    closeNo: Generated<string>
    month: string
    status: string
    estimatedShare: Generated<string | null>
    startedBy: Generated<string | null>
    startedTime: Generated<Date | null>
    checkedTime: Generated<Date | null>
    finishedBy: Generated<string | null>
    closedTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  month_close_step: {
    closeId: string
    tenantId: string
    step: string
    state: Generated<string>
    nextAfter: Generated<string>
    done: Generated<number>
    total: Generated<number>
    counts: Generated<unknown>
    findings: Generated<unknown>
    error: Generated<unknown>
    begunTime: Generated<Date | null>
    endedTime: Generated<Date | null>
    acceptedBy: Generated<string | null>
    acceptedTime: Generated<Date | null>
    acceptNote: Generated<string | null>
  }
  month_close_subject: {
    closeId: string
    tenantId: string
    bookId: string
    subject: string
    opening: string
    debit: string
    credit: string
  }
  statement_run: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    runNo: Generated<string>
    month: string
    status: string
    nextAfter: Generated<string>
    total: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    finishedTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  statement_run_failure: {
    runId: string
    tenantId: string
    statementId: string
    reason: unknown
  }
  statement_run_part: {
    runId: string
    tenantId: string
    part: number
    path: string
    bytes: string
    statements: number
  }
}
