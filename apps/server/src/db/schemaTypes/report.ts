// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface ReportTables {
  onl_report: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    source: string
    description: Generated<string | null>
    permission: Generated<string | null>
    rowCap: Generated<number>
    sortColumn: Generated<string | null>
    sortOrder: Generated<string | null>
    design: Generated<unknown>
  }
}
