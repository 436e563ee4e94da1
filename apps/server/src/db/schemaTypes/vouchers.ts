// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface VouchersTables {
  ledger_voucher_account: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    target: string
    subject: string
    accountCode: string
    accountName: string
    auxiliary: Generated<string | null>
  }
  ledger_voucher_batch: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    batchNo: Generated<string>
    bookId: string
    month: string
    target: string
    status: string
    voucherCount: Generated<number | null>
    debit: Generated<string | null>
    collectedTime: Generated<Date | null>
    takenBy: Generated<string | null>
    takenTime: Generated<Date | null>
    remark: Generated<string | null>
    accounts: Generated<unknown>
  }
  ledger_voucher_entry: {
    target: string
    entryId: string
    batchId: string
    voucherNo: number
  }
}
