// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface StationTables {
  station_alarm: {
    stationId: string
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dedupKey: string
    level: Generated<number>
    rule: Generated<string | null>
    deviceSn: Generated<string | null>
    deviceModel: Generated<string | null>
    dataSource: Generated<number | null>
    eventMessage: string
    eventCode: Generated<string | null>
    eventTime: Date
    eventEndTime: Generated<Date | null>
    count: Generated<number>
    lastTime: Date
    ackBy: Generated<string | null>
    ackTime: Generated<Date | null>
    assignee: Generated<string | null>
    assignTime: Generated<Date | null>
    clearBy: Generated<string | null>
    alarmStatus: GeneratedAlways<string>
    messages: Generated<unknown>
  }
  station_device: {
    stationId: string
    id: string
    type: string
    psn: string
    model: Generated<string | null>
    ratedPower: Generated<string | null>
    collectorPsn: Generated<string | null>
  }
  station_info: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stationName: string
    namePinyin: Generated<string | null>
    contractNo: string
    stationNo: string
    customerId: string
    district: string
    projectAddr: Generated<string | null>
    dataSource: number
    vendorPlantId: Generated<string | null>
    totalpower: string
    pvPanelNum: Generated<number | null>
    stringNum: Generated<number | null>
    longitude: Generated<string | null>
    latitude: Generated<string | null>
    firstWorkTime: Generated<string | null>
    consumeMode: Generated<string | null>
    stationClass: Generated<string | null>
    gridAccountNo: Generated<string | null>
    sampleMinutes: Generated<number | null>
    imgurl: Generated<string | null>
    retiredOn: Generated<string | null>
    retiredKind: Generated<string | null>
    retiredReason: Generated<string | null>
    meterNo: Generated<string | null>
  }
  station_low_yield: {
    stationId: string
    tenantId: string
    kind: string
    fromDay: string
    toDay: string
    days: number
    deviation: Generated<string | null>
    lostKwh: Generated<string | null>
    checkedAt: Generated<Date>
  }
  sys_group: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    groupName: string
    groupType: string
    sortNo: Generated<number | null>
    description: Generated<string | null>
  }
  sys_group_station: {
    groupId: string
    stationId: string
    tenantId: string
  }
  sys_group_user: {
    groupId: string
    userId: string
    tenantId: string
  }
}
