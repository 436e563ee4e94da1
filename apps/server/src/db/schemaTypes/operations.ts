// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface OperationsTables {
  sys_backup_note: {
    id: string
    place: string
    host: string
    version: string
    tables: number
    totalRows: string
    files: number
    bytes: string
    seconds: string
    createdAt: Generated<Date>
  }
  sys_job: {
    id: string
    name: string
    dueAt: Date
    payload: Generated<unknown>
    state: Generated<string>
    attempts: Generated<number>
    leaseUntil: Generated<Date | null>
    leaseBy: Generated<string | null>
    startedAt: Generated<Date | null>
    finishedAt: Generated<Date | null>
    error: Generated<string | null>
    output: Generated<string | null>
    cause: Generated<string>
    askedBy: Generated<string | null>
    messages: Generated<unknown>
  }
  sys_maintenance: {
    id: string
    tableName: string
    verb: string
    state: Generated<string>
    askedBy: string
    askedAt: Generated<Date>
    startedAt: Generated<Date | null>
    finishedAt: Generated<Date | null>
    freedBytes: Generated<string | null>
    error: Generated<string | null>
    messages: Generated<unknown>
  }
  sys_process: {
    id: string
    host: string
    pid: number
    roles: string
    version: string
    startedAt: Date
    seenAt: Date
    sockets: Generated<number>
    memoryBytes: Generated<string>
    eventLoopMs: Generated<number>
  }
  sys_process_minute: {
    minute: Date
    processId: string
    points: Generated<number>
    rejectedPoints: Generated<number>
    requests: Generated<number>
    failedRequests: Generated<number>
  }
  sys_quartz_job: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    jobClassName: string
    jobLabel: Generated<string>
    cronExpression: string
    parameter: Generated<string | null>
    description: Generated<string | null>
    status: Generated<number>
    builtIn: Generated<boolean>
    effectiveFrom: Generated<Date | null>
  }
  tenant_minute: {
    tenantId: string
    minute: Date
    reporting: number
    online: number
  }
}
