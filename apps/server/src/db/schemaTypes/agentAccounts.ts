// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AgentAccountsTables {
  agent_rating: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    agentId: string
    month: string
    grade: string
    score: Generated<string | null>
    orderCount: number
  }
  agent_rating_figure: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ratingId: string
    figure: string
    counted: number
    value: Generated<string | null>
    best: string
    worst: string
    weight: number
    points: Generated<string | null>
  }
  agent_rating_row: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ratingId: string
    figure: string
    orderId: Generated<string | null>
    stationId: Generated<string | null>
    stage: Generated<string | null>
    value: string
  }
  agent_receivable: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    entryNo: Generated<string>
    agentId: string
    kind: string
    amount: string
    balance: string
    settleBatchId: Generated<string | null>
    paidOn: Generated<string | null>
    voucherNo: Generated<string | null>
    remark: Generated<string | null>
    warrantyClaimId: Generated<string | null>
  }
  agent_standing: {
    id: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    deposit: GeneratedAlways<string | null>
    depositHeld: GeneratedAlways<string | null>
    receivable: GeneratedAlways<string | null>
    goods: GeneratedAlways<string | null>
  }
}
