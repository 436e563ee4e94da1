// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface ApprovalsTables {
  approve: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    approveNo: Generated<string>
    bizType: string
    resource: string
    bizId: string
    verb: string
    title: string
    status: string
    flowId: string
    flowNo: number
    initiator: string
    initiatorName: string
    initiatorOrg: Generated<string | null>
    currentNode: Generated<string | null>
    facts: unknown
    asked: unknown
    snapshot: unknown
    snapshotHash: string
    formerSnapshot: Generated<unknown>
    choices: Generated<unknown>
    course: Generated<unknown>
    submitTime: Date
    endTime: Generated<Date | null>
    reason: Generated<string | null>
    messages: Generated<unknown>
  }
  approve_delegate: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    delegateTo: string
    startTime: Date
    endTime: Date
    remark: Generated<string | null>
  }
  approve_flow: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    flowName: string
    bizType: string
    status: Generated<string>
    publishedNo: Generated<number | null>
    publishedTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  approve_flow_version: {
    flowId: string
    no: number
    tenantId: string
    nodes: unknown
    createBy: Generated<string | null>
    createTime: Generated<Date>
  }
  approve_head: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    departId: string
    username: string
    remark: Generated<string | null>
  }
  approve_node: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    flowId: string
    seq: number
    nodeName: string
    nodeType: string
    needed: Generated<number | null>
    assigneeRule: string
    assignee: Generated<string | null>
    assignees: Generated<string | null>
    roleId: Generated<string | null>
    minAmount: Generated<string | null>
    maxAmount: Generated<string | null>
    orgPrefix: Generated<string | null>
    kinds: Generated<string | null>
    slaHours: Generated<number | null>
    escalation: Generated<string | null>
    absence: Generated<string | null>
    noFormer: Generated<boolean | null>
    noReassign: Generated<boolean | null>
    noAdd: Generated<boolean | null>
  }
  approve_record: {
    id: string
    createBy: string
    createTime: Date
    sysOrgCode: Generated<string | null>
    tenantId: string
    approveId: string
    taskNo: Generated<number | null>
    nodeName: Generated<string | null>
    action: string
    realname: string
    behalf: Generated<string | null>
    behalfName: Generated<string | null>
    opinion: Generated<string | null>
    messages: Generated<unknown>
    about: Generated<string | null>
    costSeconds: Generated<number | null>
  }
  approve_record_list: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    approveId: GeneratedAlways<string | null>
    approveNo: GeneratedAlways<string | null>
    bizType: GeneratedAlways<string | null>
    title: GeneratedAlways<string | null>
    status: GeneratedAlways<string | null>
    initiatorName: GeneratedAlways<string | null>
    nodeName: GeneratedAlways<string | null>
    action: GeneratedAlways<string | null>
    realname: GeneratedAlways<string | null>
    behalfName: GeneratedAlways<string | null>
    opinion: GeneratedAlways<string | null>
    messages: GeneratedAlways<unknown>
    about: GeneratedAlways<string | null>
    costSeconds: GeneratedAlways<number | null>
    decidedAt: GeneratedAlways<Date | null>
  }
  approve_task: {
    id: string
    tenantId: string
    approveId: string
    no: number
    nodeKey: string
    nodeName: string
    isCopy: boolean
    username: string
    behalf: Generated<string | null>
    state: string
    openedAt: Date
    dueAt: Generated<Date | null>
    closedAt: Generated<Date | null>
    escalatedAt: Generated<Date | null>
  }
  approve_task_list: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    approveId: GeneratedAlways<string | null>
    taskNo: GeneratedAlways<number | null>
    approveNo: GeneratedAlways<string | null>
    bizType: GeneratedAlways<string | null>
    title: GeneratedAlways<string | null>
    status: GeneratedAlways<string | null>
    initiatorName: GeneratedAlways<string | null>
    nodeName: GeneratedAlways<string | null>
    openedAt: GeneratedAlways<Date | null>
    dueAt: GeneratedAlways<Date | null>
    username: GeneratedAlways<string | null>
    state: GeneratedAlways<string | null>
    isCopy: GeneratedAlways<boolean | null>
    messages: GeneratedAlways<unknown>
  }
}
