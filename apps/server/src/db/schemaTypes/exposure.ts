// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { GeneratedAlways } from 'kysely'

export interface ExposureTables {
  agent_exposure: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    agentId: GeneratedAlways<string | null>
    kind: GeneratedAlways<string | null>
    orderId: GeneratedAlways<string | null>
    stockOutId: GeneratedAlways<string | null>
    amount: GeneratedAlways<string | null>
  }
  order_goods: {
    orderId: GeneratedAlways<string | null>
    promised: GeneratedAlways<string | null>
    onTheWay: GeneratedAlways<string | null>
    there: GeneratedAlways<string | null>
    issued: GeneratedAlways<string | null>
    covered: GeneratedAlways<string | null>
    value: GeneratedAlways<string | null>
  }
}
