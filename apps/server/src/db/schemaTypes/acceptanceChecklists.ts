// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface AcceptanceChecklistsTables {
  acceptance_checklist: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    checklistName: string
    status: Generated<string>
    productId: Generated<string | null>
    edition: Generated<number>
    enabledTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  acceptance_checklist_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    checklistId: string
    itemNo: string
    materialType: string
    isRequired: boolean
    minPhotos: number
    hint: Generated<string | null>
  }
}
