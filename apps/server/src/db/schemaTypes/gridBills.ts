// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface GridBillsTables {
  fee_receivable: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    receivableNo: string
    stationId: string
    customerId: string
    kind: string
    ssMonth: string
    periodStart: string
    periodEnd: string
    amount: string
    received: Generated<string>
    dueDate: string
    status: Generated<string>
  }
}
