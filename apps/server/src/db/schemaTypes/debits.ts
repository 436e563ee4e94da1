// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface DebitsTables {
  debit_mandate: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    mandateNo: Generated<string>
    status: string
    customerId: Generated<string | null>
    cardId: string
    agreementNo: string
    validFrom: string
    validTo: Generated<string | null>
    perDebit: Generated<string | null>
    perMonth: Generated<string | null>
    allowsPart: Generated<boolean>
    leastPart: Generated<string | null>
    papers: Generated<unknown>
    activeTime: Generated<Date | null>
    endTime: Generated<Date | null>
    remark: Generated<string | null>
  }
}
