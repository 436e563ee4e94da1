// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface AcceptanceTables {
  acceptance: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    acceptanceNo: Generated<string>
    status: Generated<string>
    orderId: string
    customerId: Generated<string | null>
    builder: Generated<string | null>
    countDeclared: Generated<number | null>
    countDetected: Generated<number | null>
    photoCode: Generated<string>
    reviewer: Generated<string | null>
    handInTime: Generated<Date | null>
    acceptTime: Generated<Date | null>
    opinion: Generated<string | null>
    remark: Generated<string | null>
    checklistId: Generated<string | null>
    checklistEdition: Generated<number | null>
    isScanned: Generated<boolean>
  }
  acceptance_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    acceptanceId: string
    itemNo: string
    materialType: string
    isRequired: boolean
    status: Generated<string>
    opinion: Generated<string | null>
    judgedBy: Generated<string | null>
    judgedTime: Generated<Date | null>
    minPhotos: Generated<number>
    hint: Generated<string | null>
  }
  acceptance_photo: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    acceptanceId: string
    itemId: string
    clientKey: string
    photo: Generated<unknown>
    proof: string
    takenTime: Generated<Date | null>
    longitude: Generated<string | null>
    latitude: Generated<string | null>
    code: Generated<string | null>
    sha256: string
    likeness: Generated<string | null>
    likeId: Generated<string | null>
  }
}
