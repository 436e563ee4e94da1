// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccessTables {
  data_rule_given: {
    userId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    orgCode: GeneratedAlways<string | null>
    ruleId: GeneratedAlways<string | null>
    through: GeneratedAlways<string | null>
  }
  depart_role_grant: {
    userId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    orgCode: GeneratedAlways<string | null>
    permissionId: GeneratedAlways<string | null>
  }
  sys_data_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    tenantId: string
    resource: string
    ruleName: string
    ruleColumn: string
    ruleConditions: string
    ruleValue: string
    status: Generated<string>
    sysOrgCode: Generated<string | null>
  }
  sys_depart_data_rule: {
    departId: string
    ruleId: string
    tenantId: string
  }
  sys_depart_permission: {
    departId: string
    permissionId: string
    tenantId: string
  }
  sys_depart_role: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    departId: string
    roleName: string
    roleCode: string
    description: Generated<string | null>
  }
  sys_depart_role_data_rule: {
    roleId: string
    ruleId: string
    tenantId: string
  }
  sys_depart_role_permission: {
    roleId: string
    permissionId: string
    tenantId: string
  }
  sys_depart_role_user: {
    id: string
    userId: string
    roleId: string
    tenantId: string
  }
  sys_permission: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    parentId: Generated<string | null>
    menuType: number
    name: string
    url: Generated<string | null>
    component: Generated<string | null>
    componentName: Generated<string | null>
    redirect: Generated<string | null>
    icon: Generated<string | null>
    perms: Generated<string | null>
    permsType: Generated<string>
    sortNo: Generated<number>
    isRoute: Generated<boolean>
    keepAlive: Generated<boolean>
    hidden: Generated<boolean>
    alwaysShow: Generated<boolean>
    internalOrExternal: Generated<boolean>
    status: Generated<string>
    description: Generated<string | null>
    tenantId: Generated<string | null>
    reportId: Generated<string | null>
    hideTab: Generated<boolean>
  }
  sys_role: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    roleName: string
    roleCode: string
    description: Generated<string | null>
  }
  sys_role_data_rule: {
    roleId: string
    ruleId: string
  }
  sys_role_permission: {
    roleId: string
    permissionId: string
  }
  sys_user: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    username: string
    realname: string
    passwordHash: Generated<string | null>
    avatar: Generated<string | null>
    phone: Generated<string | null>
    phoneBidx: Generated<string | null>
    email: Generated<string | null>
    sex: Generated<number | null>
    workNo: Generated<string | null>
    status: Generated<number>
    delFlag: Generated<number>
    mustChangePassword: Generated<boolean>
    homePath: Generated<string | null>
    lastLoginTime: Generated<Date | null>
    birthday: Generated<string | null>
    signature: Generated<string | null>
    post: Generated<string | null>
    telephone: Generated<string | null>
    deleteBy: Generated<string | null>
    deleteTime: Generated<Date | null>
    haveExportData: Generated<boolean>
    haveViewFinancialData: Generated<boolean>
    passwordExpiresAt: Generated<Date | null>
  }
  sys_user_authority: {
    userId: string
    haveExportData: Generated<number>
    haveViewFinancialData: Generated<number>
  }
  sys_user_data_rule: {
    userId: string
    ruleId: string
    tenantId: string
  }
  sys_user_depart: {
    userId: string
    departId: string
    tenantId: string
  }
  sys_user_role: {
    userId: string
    roleId: string
  }
  sys_user_tenant: {
    userId: string
    tenantId: string
    status: Generated<number>
    haveExportData: Generated<number>
    haveViewFinancialData: Generated<number>
    createTime: Generated<Date>
  }
}
