// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface SystemTables {
  sys_app_system: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    appCode: string
    appName: string
    icon: Generated<string | null>
    address: string
    ownerName: Generated<string | null>
    description: Generated<string | null>
    sortNo: Generated<number | null>
    status: string
  }
  sys_app_tool: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    toolName: string
    toolType: string
    icon: Generated<string | null>
    address: string
    description: Generated<string | null>
    sortNo: Generated<number | null>
    status: string
  }
  sys_category: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    parentId: Generated<string | null>
    code: Generated<string>
    name: string
    sortNo: Generated<number | null>
  }
  sys_check_rule: {
    id: string
    tenantId: string
    ruleCode: string
    ruleName: string
    ruleJson: string
    ruleDescription: Generated<string | null>
    createTime: Generated<Date>
    version: Generated<number>
    createBy: Generated<string | null>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
  }
  sys_data_source: {
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
    dbType: Generated<string | null>
    host: string
    port: number
    dbName: string
    dbUsername: string
    tlsMode: string
    readsPoints: Generated<boolean | null>
    remark: Generated<string | null>
    lastReadTime: Generated<Date | null>
    lastReadNote: Generated<string | null>
    passwordCipher: Generated<string | null>
    readUntil: Generated<Date | null>
    messages: Generated<unknown>
  }
  sys_dict: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dictName: string
    dictCode: string
    description: Generated<string | null>
    type: Generated<number | null>
    delFlag: Generated<number>
    deleteBy: Generated<string | null>
    deleteTime: Generated<Date | null>
  }
  sys_dict_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dictId: string
    itemText: string
    itemValue: string
    description: Generated<string | null>
    sortOrder: Generated<number | null>
    status: Generated<string>
  }
  sys_file: {
    id: string
    tenantId: string
    userId: string
    createBy: Generated<string | null>
    sysOrgCode: Generated<string | null>
    createTime: Date
    biz: string
    path: string
    fileName: string
    contentType: string
    size: string
    sha256: string
    state: Generated<string>
    resource: Generated<string | null>
    recordId: Generated<string | null>
    releasedAt: Generated<Date | null>
    version: Generated<number>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
  }
  sys_fill_counter: {
    ruleId: string
    period: string
    value: string
  }
  sys_fill_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleCode: string
    ruleName: string
    ruleParams: string
    resetCycle: string
    description: Generated<string | null>
  }
  sys_gateway_route: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    routerId: string
    name: string
    uri: string
    predicates: unknown
    filters: unknown
    stripPrefix: Generated<number>
    retryable: Generated<number>
    persistable: Generated<number>
    showApi: Generated<number>
    status: Generated<number>
    roleCodes: Generated<string[]>
    passesCredentials: Generated<boolean>
    timeoutSeconds: Generated<number>
    ratePerMinute: Generated<number>
  }
  sys_idempotency: {
    userId: string
    key: string
    requestHash: Buffer
    status: Generated<number | null>
    answer: Generated<unknown>
    createdAt: Generated<Date>
  }
  sys_parameter: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    configKey: string
    configName: string
    valueType: string
    configValue: string
    effect: string
  }
  sys_saved_query: {
    id: string
    userId: string
    resource: string
    name: string
    query: unknown
    createTime: Generated<Date>
  }
  sys_upload: {
    id: string
    tenantId: string
    userId: string
    createTime: Date
    touchedAt: Date
    biz: string
    fileName: string
    size: string
    received: Generated<string>
    fingerprint: Generated<string | null>
    writer: Generated<string | null>
    writerUntil: Generated<Date | null>
    path: Generated<string | null>
  }
  sys_user_setting: {
    userId: string
    key: string
    value: unknown
    updateTime: Generated<Date>
  }
}
