// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface WorkOrderTables {
  work_order: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    orderNo: string
    status: Generated<string>
    priority: Generated<string | null>
    questionType: Generated<string | null>
    questionDesc: Generated<string | null>
    questionReplenishFiles: Generated<string | null>
    stationId: Generated<string | null>
    alarmId: Generated<string | null>
    source: Generated<string | null>
    assignee: Generated<string | null>
    assignTime: Generated<Date | null>
    takeTime: Generated<Date | null>
    finishTime: Generated<Date | null>
    closeTime: Generated<Date | null>
    handleResult: Generated<string | null>
    homeOrgCode: Generated<string | null>
    requestHash: Generated<Buffer | null>
    deadline: Generated<Date | null>
    handleFiles: Generated<string | null>
    messages: Generated<unknown>
  }
  work_order_image: {
    name: string
    tenantId: string
    createBy: string
    createTime: Generated<Date>
    path: string
    thumbPath: string
    size: number
    workOrderId: Generated<string | null>
    releasedAt: Generated<Date | null>
  }
}
