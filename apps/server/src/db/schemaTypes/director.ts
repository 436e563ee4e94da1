// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface DirectorTables {
  business_plan: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    planMonth: string
    signedTarget: Generated<string | null>
    shippedTarget: Generated<string | null>
    connectedTarget: Generated<string | null>
    remark: Generated<string | null>
    planNo: Generated<string>
  }
}
