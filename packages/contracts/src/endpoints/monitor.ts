import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const byContract = z.object({ contractNo: z.string().max(40).optional(), stationNo: z.string().max(40).optional() })
const stationRef = z.object({ id: idText, dataSource: z.coerce.number().int() })
const text = z.string().nullable()
const num = z.number().nullable()

export const customerInfo = z.object({
  contractNo: text,
  userName: text,
  /** Masked unless revealed by /sys/pii/reveal. */
  contactNumber: text,
  idCard: text,
  projectProvinceName: text,
  projectCityName: text,
  projectDistrictName: text,
  projectAddr: text,
})
/** ENTITY-STATION: numbers in the units of A§2.4 (kWh today, W, kWp, MWh month and total). */
export const stationInfo = z.object({
  id: idText,
  stationName: z.string(),
  imgurl: text,
  dataSource: z.number(),
  todayEnergy: num,
  currentPower: num,
  totalpower: num,
  monthlyEnergy: num,
  totalEnergy: num,
  lastUpdateTime: text,
  longitude: num,
  latitude: num,
  firstWorkTime: text,
  dataSourceName: text,
  status: z.number(),
  stationStateLabel: z.string(),
  pvPanelNum: num,
  customerInfo,
  /** Ours beside the specification's keys. */
  contractNo: z.string(),
  stationNo: z.string(),
  customerId: idText,
  maxPower: num,
  maxPowerTime: text,
  stringNum: num,
  /** Server's default date of the day chart, `YYYY-MM-DD` (D-DEFAULTDATE). */
  defaultDate: text,
  openAlarms: z.number(),
  deviation: num,
  equivalentHours: num,
  /** Part of today's energy is a share of a reporting gap. */
  todayEstimated: z.boolean().optional(),
  sysOrgName: text,
  /** Out of service since this day; null while it is in service. */
  retiredOn: text,
  retiredKind: text,
  retiredReason: text,
  devices: z.array(z.object({ id: idText, type: z.string(), psn: z.string(), model: text })),
})
export type StationInfo = z.infer<typeof stationInfo>

/**
 * Day: `currentPower` in W or null for a gap; other types: `value` in kWh. `peer` = same-district median scaled to this capacity.
 * `estimated`: part of the value is a share of what the counter made while nothing arrived.
 */
const powerPoint = z.object({
  time: z.string(),
  currentPower: num.optional(),
  value: num.optional(),
  peer: num.optional(),
  estimated: z.boolean().optional(),
})
export const powerLine = z.object({
  timeType: z.number(),
  unit: z.enum(['W', 'kWh']),
  powerList: z.array(powerPoint),
  /** Sum of the shown energy in kWh (day: energy of the day). */
  total: num,
  max: num,
  maxTime: text,
  /** Where the day's energy comes from: c counter, i integral, r repaired. */
  energySource: text.optional(),
  /** Part of the total is a share of a reporting gap. */
  estimated: z.boolean().optional(),
  /** Fault marks on the curve. */
  marks: z.array(z.object({ time: z.string(), text: z.string() })),
})
export type PowerLine = z.infer<typeof powerLine>

const dcRow = z.object({ groupStrName: z.string(), dcVoltage: num, dcCurrent: num, dcPower: num })
const acRow = z.object({
  groupStrName: z.string(),
  acVoltage: num,
  acCurrent: num,
  acPower: num.optional(),
  frequency: num.optional(),
})
export const deviceDetail = z.object({
  updateTime: text,
  temperature: num,
  frequency: num,
  /** JSON string of [{name, value, unit}] (source 4). */
  solarTemp: text,
  dcList: z.array(dcRow),
  acList: z.array(acRow),
})
export type DeviceDetail = z.infer<typeof deviceDetail>

const money = z.string().nullable()
export const feeCheckRow = z.object({
  ssMonth: z.string(),
  monthlyEnergy: z.string().nullable(),
  payableAmount: money,
  actualAmountReceived: money,
  isAlarm: num,
  differenceScale: text,
})
export const farmerFeeRow = z.object({
  pvPanelNum: num,
  powerRateStatrDate: text,
  powerRateEndDate: text,
  poorDays: num,
  electricityFees: money,
  coConstructionIncome: money,
  paymentStatus: text,
})
export const alarmRow = z.object({
  id: idText,
  stationId: idText,
  dataSource: num,
  deviceSn: text,
  deviceModel: text,
  eventMessage: z.string(),
  eventCode: text,
  eventTime: z.string(),
  eventEndTime: text,
  level: z.number(),
  alarmStatus: z.string(),
  stationName: z.string(),
  stationAlarmInfo: z.object({ eventMessage: z.string(), eventTime: z.string() }),
  /** L, M or H. */
  priority: z.string(),
  ackBy: text,
  ackTime: text,
  assignee: text,
  assignTime: text,
  count: z.number(),
})
export type AlarmRow = z.infer<typeof alarmRow>

/** How many stations of a list are in each state (A§4: 0 offline, 1 normal, 2 fault, 3 alarm; ours: 4 out of service). */
export const stationStatusCount = z.object({
  total: z.number(),
  normal: z.number(),
  fault: z.number(),
  alarm: z.number(),
  offline: z.number(),
  /** Yield too little for their neighbours, whatever their state is. */
  lowYield: z.number(),
  /** Out of service; in `total`, in none of the others. */
  retired: z.number(),
  /** Nothing heard for 24 hours, or never. */
  silent24h: z.number(),
})
export type StationStatusCount = z.infer<typeof stationStatusCount>

export const monitor = {
  selectOne: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/select/one',
    access: 'station:info:list',
    summary: { zh: '按合同号或电站编号取电站', en: 'A station by contract number or id' },
    query: byContract,
    result: stationInfo,
  }),
  selectOneById: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/select/one/:id/:dataSource',
    access: 'station:info:list',
    summary: { zh: '取电站', en: 'A station' },
    params: stationRef,
    result: stationInfo,
  }),
  isExist: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/inspect/station/isexist',
    access: 'station:info:list',
    summary: { zh: '电站是否存在', en: 'Whether a station exists' },
    query: byContract,
    result: z.boolean(),
  }),
  line: defineEndpoint({
    method: 'GET',
    path: '/api/cloud/monitor/select/line/:id',
    access: 'station:info:list',
    summary: { zh: '发电曲线：0 日 1 月 2 年 3 总', en: 'Generation curve: 0 day, 1 month, 2 year, 3 total' },
    params: z.object({ id: idText }),
    query: z.object({
      timeType: z.string().max(2),
      year: z.string().max(4).optional(),
      month: z.string().max(7).optional(),
      date: z.string().max(10).optional(),
    }),
    result: powerLine,
  }),
  dcac: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/get/station/dcac/:id/:dataSource',
    access: 'station:info:list',
    summary: { zh: '设备参数', en: 'Parameters of devices' },
    params: stationRef,
    result: deviceDetail,
  }),
  reload: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/reload/newdata/:id/:dataSource',
    access: 'station:info:list',
    summary: { zh: '从厂商重新取数', en: 'Fetch data from the vendor again' },
    params: stationRef,
    result: stationInfo,
  }),
  powerFees: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/powerfees/:id',
    access: 'station:powerfee:list',
    summary: { zh: '电费核查与农户电费', en: 'Fee checks and fees of the farmer' },
    params: z.object({ id: idText }),
    result: z.object({ checkList: z.array(feeCheckRow), farmerList: z.array(farmerFeeRow) }),
  }),
  exportPowerFees: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/export/powerfees/:id',
    access: 'station:powerfee:export',
    summary: { zh: '导出农户电费', en: 'Export fees of the farmer' },
    details: { zh: 'token 为一次性凭证', en: 'token is a one-time ticket' },
    answer: 'stream',
    params: z.object({ id: idText }),
    query: z.object({ token: secret(z.string().max(200)).optional() }),
  }),
  alarmList: defineEndpoint({
    method: 'GET',
    path: '/system/cloud/monitor/alarmlist',
    access: 'station:alarm:list',
    summary: { zh: '告警列表', en: 'List alarms' },
    details: { zh: '默认未恢复，最新在前', en: 'active ones unless asked otherwise, newest first' },
    query: z.object({
      stationId: idText.optional(),
      open: z.enum(['0', '1']).optional(),
      /** Of these levels alone, `3,4`; the counts too. */
      levels: z
        .string()
        .regex(/^[1-4](,[1-4]){0,3}$/, carry(shapeMessages.levels()))
        .optional(),
      /** Began in the last so many days, or still open; without it of any age. */
      days: z.coerce.number().int().min(1).max(3660).optional(),
      pageNo: z.coerce.number().int().min(1).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).optional(),
    }),
    result: z.object({ records: z.array(alarmRow), total: z.number(), unhandled: z.number() }),
  }),
  statusCount: defineEndpoint({
    method: 'GET',
    path: '/api/station/statusCount',
    access: 'station:info:list',
    summary: { zh: '各状态的电站数', en: 'Number of stations by status' },
    details: { zh: '遵循列表的其他筛选条件，忽略 status', en: 'under the other filters of the list, without status' },
    query: z.looseObject({}),
    result: stationStatusCount,
  }),
  alarmStatusCount: defineEndpoint({
    method: 'GET',
    path: '/api/alarm/statusCount',
    access: 'station:alarm:list',
    summary: { zh: '各处理状态的告警数', en: 'Number of alarms by status' },
    details: { zh: '遵循列表的其他筛选条件，忽略 alarmStatus', en: 'under the other filters of the list, without alarmStatus' },
    query: z.looseObject({}),
    result: z.record(z.string(), z.number()),
  }),
  ackAlarms: defineEndpoint({
    method: 'POST',
    path: '/api/alarm/ack',
    access: 'station:alarm:ack',
    summary: { zh: '确认告警', en: 'Acknowledge alarms' },
    body: z.object({ ids: z.array(idText).min(1).max(1000) }),
    result: z.object({ count: z.number() }),
  }),
  assignAlarms: defineEndpoint({
    method: 'POST',
    path: '/api/alarm/assign',
    access: 'station:alarm:assign',
    summary: { zh: '指派告警', en: 'Assign alarms' },
    body: z.object({ ids: z.array(idText).min(1).max(1000), username: z.string().max(64) }),
    result: z.object({ count: z.number() }),
  }),
  clearAlarms: defineEndpoint({
    method: 'POST',
    path: '/api/alarm/clear',
    access: 'station:alarm:clear',
    summary: { zh: '人工恢复告警', en: 'Clear alarms by hand' },
    body: z.object({ ids: z.array(idText).min(1).max(1000) }),
    result: z.object({ count: z.number() }),
  }),
}
