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
    transformerNo: string
    transformerName: string
    powerSupplyStation: string
    district: Generated<string | null>
    openCapacity: string
    remark: Generated<string | null>
  }
  station_change: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    changeNo: Generated<string>
    status: Generated<string>
    stationId: string
    changeType: string
    effectiveDate: string
    deviceSn: Generated<string | null>
    oldDeviceSn: Generated<string | null>
    newDeviceSn: Generated<string | null>
    oldDeviceModel: Generated<string | null>
    newDeviceModel: Generated<string | null>
    oldRatedPower: Generated<string | null>
    newRatedPower: Generated<string | null>
    oldPanelNum: Generated<number | null>
    newPanelNum: Generated<number | null>
    oldStringNum: Generated<number | null>
    newStringNum: Generated<number | null>
    oldTotalpower: Generated<string | null>
    newTotalpower: Generated<string | null>
    oldCustomerNo: Generated<string | null>
    newCustomerNo: Generated<string | null>
    oldOwnerName: Generated<string | null>
    newOwnerName: Generated<string | null>
    oldAccountNo: Generated<string | null>
    newAccountNo: Generated<string | null>
    oldMeterNo: Generated<string | null>
    newMeterNo: Generated<string | null>
    oldDistrict: Generated<string | null>
    newDistrict: Generated<string | null>
    oldAddr: Generated<string | null>
    newAddr: Generated<string | null>
    oldLongitude: Generated<string | null>
    newLongitude: Generated<string | null>
    oldLatitude: Generated<string | null>
    newLatitude: Generated<string | null>
    oldDataSource: Generated<number | null>
    newDataSource: Generated<number | null>
    oldPlantId: Generated<string | null>
    newPlantId: Generated<string | null>
    oldRetiredKind: Generated<string | null>
    newRetiredKind: Generated<string | null>
    oldAgentId: Generated<string | null>
    newAgentId: Generated<string | null>
    reason: string
    files: Generated<unknown>
    passedTime: Generated<Date | null>
    appliedTime: Generated<Date | null>
    applyNote: Generated<string | null>
    messages: Generated<unknown>
  }
}
