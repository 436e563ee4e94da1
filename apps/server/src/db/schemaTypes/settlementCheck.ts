// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface SettlementCheckTables {
  settlement_check: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    checkMonth: string
    stationId: string
    customerId: Generated<string | null>
    periodStart: string
    periodEnd: string
    outcome: string
    systemAmount: string
    bankAmount: string
    difference: string
    unexplained: string
    reason: Generated<string | null>
    kind: Generated<string | null>
    reasonCount: number
    notDue: string
    isEstimated: boolean
    findings: unknown
    checkTime: Date
    handling: Generated<string>
    handler: Generated<string | null>
    handleTime: Generated<Date | null>
    handleNote: Generated<string | null>
    workOrderId: Generated<string | null>
  }
}
