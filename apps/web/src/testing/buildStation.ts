import type { AlarmRow, DeviceDetail, PowerLine, StationInfo } from '@heliodesk/contracts/endpoints/monitor'

/** A station as `select/one` answers it. */
export function buildStation(given: Partial<StationInfo> = {}): StationInfo {
  return {
    id: '7001',
    stationName: '莲花镇西山村张建国',
    contractNo: 'GF-QJ-2024-00731',
    stationNo: 'ST-00731',
    imgurl: 'roofs/1.svg',
    dataSource: 1,
    dataSourceName: '爱士惟',
    todayEnergy: 38.9,
    currentPower: 3280,
    maxPower: 8137,
    maxPowerTime: '2026-10-16 09:45:00',
    totalpower: 23.39,
    monthlyEnergy: 0.742,
    totalEnergy: 58.31,
    lastUpdateTime: '2026-10-16 15:07:00',
    longitude: 118.97,
    latitude: 29.063,
    firstWorkTime: '2024-05-17 00:00:00',
    status: 2,
    stationStateLabel: '故障',
    pvPanelNum: 42,
    stringNum: 3,
    customerId: '5001',
    customerInfo: {
      contractNo: 'GF-QJ-2024-00731',
      userName: '张建国',
      contactNumber: '138****2716',
      idCard: '3308**********2715',
      projectProvinceName: '浙江省',
      projectCityName: '衢州市',
      projectDistrictName: null,
      projectAddr: '莲花镇西山村 38 号',
    },
    defaultDate: '2026-10-15',
    openAlarms: 1,
    deviation: -31,
    equivalentHours: 1.66,
    sysOrgName: '衢州运营中心',
    retiredOn: null,
    retiredKind: null,
    retiredReason: null,
    devices: [
      { id: '1', type: '0', psn: 'W7A2306184', model: null },
      { id: '2', type: '1', psn: '9020KDTN236R0418', model: 'GW20KDT' },
      { id: '3', type: '4', psn: '9020KDTN236R0419', model: 'GW20KDT' },
    ],
    ...given,
  } as StationInfo
}

export function buildLine(given: Partial<PowerLine> = {}): PowerLine {
  return {
    timeType: 0,
    unit: 'W',
    powerList: [
      { time: '08:00', currentPower: 1000 },
      { time: '08:05', currentPower: null },
      { time: '08:40', currentPower: 2400 },
    ],
    total: 12.5,
    max: 2400,
    maxTime: '08:40',
    marks: [],
    ...given,
  } as PowerLine
}

export function buildDetail(given: Partial<DeviceDetail> = {}): DeviceDetail {
  return {
    updateTime: '2026-10-16 15:07:32',
    temperature: 46.8,
    frequency: 50.02,
    solarTemp: '[{"name":"T1","value":"40","unit":"℃"}]',
    dcList: [
      { groupStrName: '组串 1', dcVoltage: 612.4, dcCurrent: 2.55, dcPower: 1562 },
      { groupStrName: '组串 2', dcVoltage: 608.9, dcCurrent: 2.53, dcPower: 1541 },
      { groupStrName: '组串 3', dcVoltage: 473.1, dcCurrent: 0.52, dcPower: 246 },
    ],
    acList: [
      { groupStrName: 'L1', acVoltage: 233.8, acCurrent: 4.68, acPower: 1094, frequency: 50.01 },
      { groupStrName: 'L2', acVoltage: 234.6, acCurrent: 4.66, acPower: 1093, frequency: 50.01 },
    ],
    ...given,
  }
}

export function buildAlarm(given: Partial<AlarmRow> = {}): AlarmRow {
  return {
    id: '9001',
    stationId: '7001',
    dataSource: 1,
    deviceSn: '9020KDTN236R0418',
    deviceModel: 'GW20KDT',
    eventMessage: '组串 3 电压异常',
    eventCode: 'PV-0312',
    eventTime: '2026-10-16 09:48:00',
    eventEndTime: null,
    level: 3,
    alarmStatus: '0',
    stationName: '莲花镇西山村张建国',
    stationAlarmInfo: { eventMessage: '组串 3 电压异常', eventTime: '2026-10-16 09:48:00' },
    priority: 'M',
    ackBy: null,
    ackTime: null,
    assignee: null,
    assignTime: null,
    count: 1,
    ...given,
  }
}

export const buildFees = () => ({
  checkList: [
    {
      ssMonth: '2026-09',
      monthlyEnergy: '2.186',
      payableAmount: '907.85',
      actualAmountReceived: null,
      isAlarm: null,
      differenceScale: null,
    },
    {
      ssMonth: '2026-08',
      monthlyEnergy: '2.842',
      payableAmount: '1180.28',
      actualAmountReceived: '1180.28',
      isAlarm: 0,
      differenceScale: '0.00',
    },
    {
      ssMonth: '2026-07',
      monthlyEnergy: '2.917',
      payableAmount: '1211.43',
      actualAmountReceived: '1038.60',
      isAlarm: 1,
      differenceScale: '-14.27',
    },
  ],
  farmerList: [
    {
      pvPanelNum: 42,
      powerRateStatrDate: '2026-07-01',
      powerRateEndDate: '2026-09-30',
      poorDays: 0,
      electricityFees: '12.3',
      coConstructionIncome: null,
      paymentStatus: '1',
    },
    {
      pvPanelNum: 42,
      powerRateStatrDate: '2026-04-01',
      powerRateEndDate: '2026-06-30',
      poorDays: 2,
      electricityFees: '2824.87',
      coConstructionIncome: '630.00',
      paymentStatus: '2',
    },
    {
      pvPanelNum: 42,
      powerRateStatrDate: '2026-01-01',
      powerRateEndDate: '2026-03-31',
      poorDays: 0,
      electricityFees: '1936.08',
      coConstructionIncome: '630.00',
      paymentStatus: null,
    },
  ],
})
