// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface OrganisationTables {
  sys_agent_company: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    agentNo: string
    name: string
    creditCode: Generated<string | null>
    agentType: string
    departId: string
    legalPerson: Generated<string | null>
    contactName: Generated<string | null>
    contactPhone: Generated<string | null>
    contactPhoneBidx: Generated<string | null>
    district: Generated<string | null>
    remark: Generated<string | null>
  }
  sys_company: {
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
    shortName: Generated<string | null>
    companyType: string
    creditCode: Generated<string | null>
    legalPerson: Generated<string | null>
    contactPhone: Generated<string | null>
    district: Generated<string | null>
    address: Generated<string | null>
    departId: Generated<string | null>
    isEnabled: Generated<boolean>
    sortNo: Generated<number | null>
    remark: Generated<string | null>
  }
  sys_depart: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    parentId: Generated<string | null>
    orgCode: string
    departName: string
    orgCategory: string
    orgType: Generated<number>
    departOrder: Generated<number | null>
    departNameAbbr: Generated<string | null>
    mobile: Generated<string | null>
    address: Generated<string | null>
    memo: Generated<string | null>
    lastChild: Generated<number>
  }
  sys_depart_move: {
    id: string
    tenantId: string
    departId: string
    oldCode: string
    newCode: string
    movedBy: string
    movedAt: Generated<Date>
  }
  sys_position: {
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
    postRank: Generated<string | null>
    companyName: Generated<string | null>
    sortNo: Generated<number | null>
    companyId: Generated<string | null>
  }
  sys_tenant: {
    id: string
    name: string
    status: Generated<number>
    createTime: Generated<Date>
    lastRoot: Generated<number>
    version: Generated<number>
    createBy: Generated<string | null>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: Generated<string>
    beginDate: Generated<string | null>
    endDate: Generated<string | null>
  }
}
