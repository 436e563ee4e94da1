// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface CustomerLifeTables {
  house: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    houseNo: string
    customerId: string
    district: string
    address: string
    owner: string
    deedNo: Generated<string | null>
    ownershipProof: Generated<unknown>
    houseType: Generated<string | null>
    roofType: Generated<string | null>
    floors: Generated<number | null>
    roofArea: Generated<string | null>
    longitude: Generated<string | null>
    latitude: Generated<string | null>
    gridAccountNo: Generated<string | null>
  }
}
