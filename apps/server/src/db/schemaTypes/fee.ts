// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface FeeTables {
  power_fee: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stationId: string
    ssMonth: string
    pvPanelNum: Generated<number | null>
    powerRateStatrDate: Generated<string | null>
    powerRateEndDate: Generated<string | null>
    poorDays: Generated<number | null>
    monthlyEnergy: Generated<string | null>
    price: Generated<string | null>
    payableAmount: Generated<string | null>
    actualAmountReceived: Generated<string | null>
    differenceScale: Generated<string | null>
    isAlarm: Generated<number | null>
    electricityFees: Generated<string | null>
    coConstructionIncome: Generated<string | null>
    paymentStatus: Generated<string | null>
    feeSource: Generated<string | null>
    beforeBill: Generated<unknown>
  }
}
