// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { GeneratedAlways } from 'kysely'

export interface StatisticsTables {
  receivable_item: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    source: GeneratedAlways<string | null>
    stationId: GeneratedAlways<string | null>
    customerId: GeneratedAlways<string | null>
    planId: GeneratedAlways<string | null>
    month: GeneratedAlways<string | null>
    dueDate: GeneratedAlways<string | null>
    amount: GeneratedAlways<string | null>
    received: GeneratedAlways<string | null>
    openAmount: GeneratedAlways<string | null>
  }
}
