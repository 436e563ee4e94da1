// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface TemplatesTables {
  contract_template: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    name: string
    templateNo: string
    edition: Generated<number>
    status: Generated<string>
    contractType: string
    body: string
    originId: Generated<string | null>
    publishTime: Generated<Date | null>
    withdrawTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  contract_text: {
    contractId: string
    tenantId: string
    words: string
  }
  file_disclosure: {
    path: string
    tenantId: string
    target: string
  }
}
