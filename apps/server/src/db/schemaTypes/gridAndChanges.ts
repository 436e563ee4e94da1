// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface GridAndChangesTables {
  grid_connection: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    gridNo: string
    status: Generated<string>
    customerId: string
    contractId: Generated<string | null>
    stationId: Generated<string | null>
    gridAccountNo: Generated<string | null>
    accountCheck: Generated<string | null>
    accountName: Generated<string | null>
    powerSupplyStation: Generated<string | null>
    capacity: string
    voltageLevel: Generated<string | null>
    consumeMode: Generated<string | null>
    transformerId: Generated<string | null>
    accessPoint: Generated<string | null>
    applyNo: Generated<string | null>
    filingNo: Generated<string | null>
    meterNo: Generated<string | null>
    gridMeterNo: Generated<string | null>
    ratio: Generated<number | null>
    ppaNo: Generated<string | null>
    tariff: Generated<string | null>
    tariffText: Generated<string | null>
    applyDate: Generated<string | null>
    surveyDate: Generated<string | null>
    planDate: Generated<string | null>
    filingDate: Generated<string | null>
    checkApplyDate: Generated<string | null>
    meterDate: Generated<string | null>
    signDate: Generated<string | null>
    commissionDate: Generated<string | null>
    gridDate: Generated<string | null>
    planFiles: Generated<unknown>
    ppaFiles: Generated<unknown>
    noticeFiles: Generated<unknown>
    photos: Generated<unknown>
    endReason: Generated<string | null>
    endTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  grid_transformer: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    transformerName: string
    powerSupplyStation: string
    district: Generated<string | null>
    openCapacity: string
    remark: Generated<string | null>
  }
}
