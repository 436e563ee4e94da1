// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface LogsTables {
  sys_audit: {
    id: string
    at: Generated<Date>
    tenantId: Generated<string | null>
    userId: Generated<string | null>
    username: Generated<string | null>
    event: string
    target: Generated<string | null>
    detail: Generated<unknown>
    ip: Generated<string | null>
    requestId: Generated<string | null>
  }
  sys_audit_chain: {
    seq: string
    auditId: string
    digest: Buffer
    hash: Buffer
    sealedAt: Generated<Date>
  }
  sys_audit_line: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    event: GeneratedAlways<string | null>
    username: GeneratedAlways<string | null>
    target: GeneratedAlways<string | null>
    ip: GeneratedAlways<string | null>
    requestId: GeneratedAlways<string | null>
    detailText: GeneratedAlways<string | null>
    chainNo: GeneratedAlways<number | null>
  }
  sys_data_log: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dataTable: string
    dataLabel: string
    dataId: string
    dataTitle: Generated<string | null>
    dataVersion: number
    type: Generated<string>
    verb: string
    content: unknown
    lines: Generated<unknown>
  }
  sys_log: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    logType: number
    signEvent: Generated<string | null>
    operateType: Generated<number | null>
    logContent: string
    userid: Generated<string | null>
    username: Generated<string | null>
    success: Generated<boolean>
    reason: Generated<string | null>
    door: Generated<string | null>
    ip: Generated<string | null>
    device: Generated<string | null>
    method: Generated<string | null>
    requestType: Generated<string | null>
    requestUrl: Generated<string | null>
    requestParam: Generated<string | null>
    costTime: Generated<number | null>
    requestId: Generated<string | null>
    subject: Generated<string | null>
    changes: Generated<string | null>
    messages: Generated<unknown>
  }
}
