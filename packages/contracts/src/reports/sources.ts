import { f } from '../kit/fields.ts'
import type { PermissionCode } from '../kit/permissionCode.ts'
import { type AnyResource, defineResource, type FieldMap, permissionOf } from '../kit/resource.ts'
import { bankCard } from '../resources/customer/bankCard.ts'
import { customer } from '../resources/customer/customer.ts'
import { powerFee } from '../resources/station/powerFee.ts'
import { station } from '../resources/station/station.ts'
import { stationAlarm } from '../resources/station/stationAlarm.ts'
import { workOrder } from '../resources/workOrder/workOrder.ts'

/** A view that reports may read. Its rows carry tenant and department; what somebody may see of it is decided by the server. */
export interface ReportSource {
  readonly name: string
  /** Fields of the view, and the view as `table`. No resource of the product: it has no verbs. */
  readonly view: AnyResource
  /** The records it is made of: the right to list each of them is needed to read it. */
  readonly of: readonly AnyResource[]
  /**
   * Data rules of these records hold for its rows, found by the property that carries their id. Whoever has a rule on another one of `of`
   * sees no row, because it cannot be applied.
   */
  readonly ruledBy: readonly { readonly resource: AnyResource; readonly property: string }[]
  /** Outside head offices everybody sees what he made or handles (decision on work orders). */
  readonly ownOnly?: boolean
  /** Figures over the stations of a customer: somebody with data rules is told of the stations that these leave. */
  readonly ofStations?: { readonly customerId: string; readonly count: string; readonly capacity: string }
}

function source(
  name: string,
  label: string,
  fields: FieldMap,
  rest: Pick<ReportSource, 'of' | 'ruledBy' | 'ownOnly' | 'ofStations'>,
): ReportSource {
  const view = defineResource(`report.${name}`, {
    label,
    path: '',
    table: `report.${name}`,
    permission: '',
    verbs: [],
    scope: 'org',
    fields,
    list: { columns: [], filters: {} },
    form: [],
  })
  return { name, view, ...rest }
}

const money = { sensitive: 'financial' } as const
const place = {
  stationName: f.text('电站名称', { max: 100, width: 180 }),
  contractNo: f.text('合同号', { max: 40, width: 150 }),
}
const owner = { ownerName: f.text('业主', { max: 64, width: 100 }) }
const district = { district: f.region('区县', { width: 150 }) }
const vendor = { dataSource: f.dict('设备厂商', { dict: 'data_source', numeric: true, width: 100 }) }
const capacity = { totalpower: f.decimal('装机容量', { scale: 3, unit: 'kWp', width: 110 }) }
const depart = { departName: f.text('所属部门', { max: 100, width: 150 }) }
const month = { month: f.text('月份', { max: 7, pattern: 'month', width: 100 }) }
const stationRule = { resource: station, property: 'stationId' }

/** Every source there is. A new one: a view in a migration, granted to the reading role, and a line here; a test compares both. */
export const reportSources: readonly ReportSource[] = [
  source(
    'station',
    '电站台账',
    {
      ...place,
      stationNo: f.text('电站编号', { max: 40, width: 140 }),
      ...owner,
      ...district,
      ...depart,
      status: f.dict('状态', { dict: 'station_status', numeric: true, width: 90 }),
      ...vendor,
      ...capacity,
      pvPanelNum: f.int('组件数量', { unit: '块', width: 100 }),
      firstWorkTime: f.date('并网日期', { width: 120 }),
      consumeMode: f.dict('消纳方式', { dict: 'consume_mode', width: 150 }),
      stationClass: f.dict('电站类别', { dict: 'station_class', width: 120 }),
      totalEnergy: f.decimal('累计发电', { scale: 2, unit: 'kWh', width: 130 }),
    },
    { of: [station], ruledBy: [{ resource: station, property: 'id' }] },
  ),
  source(
    'station_month',
    '电站发电月报',
    {
      ...month,
      ...place,
      ...owner,
      ...district,
      ...depart,
      ...vendor,
      ...capacity,
      energy: f.decimal('发电量', { scale: 2, unit: 'kWh', width: 130 }),
      equivalentHours: f.decimal('等效小时', { scale: 2, width: 110 }),
      days: f.int('有数据天数', { width: 110 }),
    },
    { of: [station], ruledBy: [stationRule] },
  ),
  source(
    'power_fee',
    '农户电费',
    {
      ssMonth: f.text('月份', { max: 7, pattern: 'month', width: 100 }),
      ...place,
      gridAccountNo: f.text('发电户号', { max: 13, width: 130 }),
      ...owner,
      ...district,
      powerRateStatrDate: f.date('电费开始日期', { width: 120 }),
      powerRateEndDate: f.date('电费结束日期', { width: 120 }),
      monthlyEnergy: f.decimal('发电量', { scale: 3, unit: 'MWh', width: 120 }),
      price: f.decimal('电价', { scale: 4, storedScale: 6, unit: '元/kWh', width: 120, ...money }),
      payableAmount: f.money('应收金额', { width: 120, ...money }),
      actualAmountReceived: f.money('实收金额', { width: 120, ...money }),
      differenceScale: f.decimal('差异比例', { scale: 2, unit: '%', width: 110, ...money }),
      isAlarm: f.dict('核查状态', { dict: 'fee_alarm', numeric: true, width: 100, ...money }),
      electricityFees: f.money('应付电费', { width: 120, ...money }),
      coConstructionIncome: f.money('已付共建收益', { width: 130, ...money }),
      paymentStatus: f.dict('付款状态', { dict: 'payment_status', width: 100, ...money }),
    },
    { of: [station, powerFee], ruledBy: [stationRule, { resource: powerFee, property: 'id' }] },
  ),
  source(
    'alarm_month',
    '告警统计',
    {
      ...month,
      ...place,
      ...district,
      ...vendor,
      level: f.dict('告警级别', { dict: 'alarm_level', numeric: true, width: 100 }),
      alarms: f.int('告警数', { width: 90 }),
      acknowledged: f.int('已确认', { width: 90 }),
      assigned: f.int('已指派', { width: 90 }),
      cleared: f.int('已恢复', { width: 90 }),
      open: f.int('未恢复', { width: 90 }),
      ackMinutes: f.decimal('平均确认用时', { scale: 1, unit: '分钟', width: 140 }),
      clearHours: f.decimal('平均恢复用时', { scale: 2, unit: '小时', width: 140 }),
    },
    { of: [station, stationAlarm], ruledBy: [stationRule] },
  ),
  source(
    'customer_account',
    '客户与二类户',
    {
      customerNo: f.text('客户编号', { max: 40, width: 150 }),
      userName: f.text('客户姓名', { max: 64, width: 100 }),
      ...district,
      projectAddr: f.text('详细地址', { max: 200, width: 200 }),
      businessModel: f.dict('业务模式', { dict: 'business_model', width: 130 }),
      source: f.dict('来源', { dict: 'customer_source', width: 90 }),
      status: f.dict('客户状态', { dict: 'customer_status', width: 100 }),
      createTime: f.datetime('创建时间', { width: 170 }),
      stations: f.int('电站数', { width: 90 }),
      ...capacity,
      applyNo: f.text('开户申请号', { max: 40, width: 150 }),
      accountStatus: f.dict('开户状态', { dict: 'bank_card_status', width: 110 }),
      branchName: f.text('开户行', { max: 100, width: 180 }),
      bindBank: f.text('绑定卡银行', { max: 100, width: 140 }),
      failReason: f.text('失败原因', { max: 200, width: 180 }),
      dayLimit: f.money('日限额', { width: 120 }),
      yearLimit: f.money('年限额', { width: 120 }),
      balance: f.money('余额', { width: 120, ...money }),
      balanceTime: f.datetime('余额时间', { width: 170, ...money }),
    },
    {
      of: [customer, bankCard],
      ruledBy: [
        { resource: customer, property: 'customerId' },
        { resource: bankCard, property: 'bankCardId' },
      ],
      ofStations: { customerId: 'customerId', count: 'stations', capacity: 'totalpower' },
    },
  ),
  source(
    'work_order',
    '工单处理',
    {
      orderNo: f.text('单号', { max: 32, width: 168 }),
      status: f.dict('状态', { dict: 'work_order_status', width: 100 }),
      priority: f.dict('级别', { dict: 'work_order_level', width: 90 }),
      questionType: f.dict('问题类型', { dict: 'work-order-problem-type', width: 130 }),
      questionDesc: f.text('问题描述', { max: 500, width: 220 }),
      source: f.dict('来源', { dict: 'work_order_source', width: 100 }),
      ...place,
      ...district,
      creatorName: f.text('提交人', { max: 64, width: 110 }),
      assigneeName: f.text('处理人', { max: 64, width: 110 }),
      createTime: f.datetime('创建时间', { width: 170 }),
      assignTime: f.datetime('派单时间', { width: 170 }),
      takeTime: f.datetime('接单时间', { width: 170 }),
      finishTime: f.datetime('处理完成时间', { width: 170 }),
      closeTime: f.datetime('关闭时间', { width: 170 }),
      takeHours: f.decimal('接单用时', { scale: 1, unit: '小时', width: 110 }),
      closeHours: f.decimal('处理用时', { scale: 1, unit: '小时', width: 110 }),
    },
    { of: [workOrder], ruledBy: [{ resource: workOrder, property: 'id' }], ownOnly: true },
  ),
]

/** The codes that are needed to read a source. */
export const accessOf = (source: ReportSource): readonly PermissionCode[] => source.of.map((one) => permissionOf(one, 'list'))

export function reportSourceNamed(name: string): ReportSource | undefined {
  return reportSources.find((source) => source.name === name)
}
