import { f } from '../kit/fields.ts'
import type { PermissionCode } from '../kit/permissionCode.ts'
import { type AnyResource, defineResource, type FieldMap, permissionOf } from '../kit/resource.ts'
import { bankCard } from '../resources/customer/bankCard.ts'
import { customer } from '../resources/customer/customer.ts'
import { powerFee } from '../resources/station/powerFee.ts'
import { station } from '../resources/station/station.ts'
import { stationAlarm } from '../resources/station/stationAlarm.ts'
import { workOrder } from '../resources/workOrder/workOrder.ts'
import type { Localized } from '../text/message.ts'

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
  /** Outside head offices everybody sees what they made or handle (decision on work orders). */
  readonly ownOnly?: boolean
  /** Figures over the stations of a customer: somebody with data rules is notified of the stations that these leave. */
  readonly ofStations?: { readonly customerId: string; readonly count: string; readonly capacity: string }
}

function source(
  name: string,
  label: Localized,
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
  stationName: f.text({ zh: '电站名称', en: 'Station name' }, { max: 100, width: 180 }),
  contractNo: f.text({ zh: '合同号', en: 'Contract no.' }, { max: 40, width: 150 }),
}
const owner = { ownerName: f.text({ zh: '业主', en: 'Owner' }, { max: 64, width: 100 }) }
const district = { district: f.region({ zh: '区县', en: 'District' }, { width: 150 }) }
const vendor = { dataSource: f.dict({ zh: '设备厂商', en: 'Vendor' }, { dict: 'data_source', numeric: true, width: 100 }) }
const capacity = { totalpower: f.decimal({ zh: '装机容量', en: 'Capacity' }, { scale: 3, unit: 'kWp', width: 110 }) }
const depart = { departName: f.text({ zh: '所属部门', en: 'Departments' }, { max: 100, width: 150 }) }
const month = { month: f.text({ zh: '月份', en: 'Month' }, { max: 7, pattern: 'month', width: 100 }) }
const stationRule = { resource: station, property: 'stationId' }

/** Every source there is. A new one: a view in a migration, granted to the reading role, and a line here; a test compares both. */
export const reportSources: readonly ReportSource[] = [
  source(
    'station',
    { zh: '电站台账', en: 'Station register' },
    {
      ...place,
      stationNo: f.text({ zh: '电站编号', en: 'Station no.' }, { max: 40, width: 140 }),
      ...owner,
      ...district,
      ...depart,
      status: f.dict({ zh: '状态', en: 'State' }, { dict: 'station_status', numeric: true, width: 90 }),
      ...vendor,
      ...capacity,
      pvPanelNum: f.int({ zh: '组件数量', en: 'Panels' }, { unit: { zh: '块', en: 'panels' }, width: 100 }),
      firstWorkTime: f.date({ zh: '并网日期', en: 'Grid date' }, { width: 120 }),
      consumeMode: f.dict({ zh: '消纳方式', en: 'Consumption' }, { dict: 'consume_mode', width: 150 }),
      stationClass: f.dict({ zh: '电站类别', en: 'Class' }, { dict: 'station_class', width: 120 }),
      totalEnergy: f.decimal({ zh: '累计发电', en: 'In total' }, { scale: 2, unit: 'kWh', width: 130 }),
    },
    { of: [station], ruledBy: [{ resource: station, property: 'id' }] },
  ),
  source(
    'station_month',
    { zh: '电站发电月报', en: 'Monthly energy' },
    {
      ...month,
      ...place,
      ...owner,
      ...district,
      ...depart,
      ...vendor,
      ...capacity,
      energy: f.decimal({ zh: '发电量', en: 'Energy' }, { scale: 2, unit: 'kWh', width: 130 }),
      equivalentHours: f.decimal({ zh: '等效小时', en: 'Equivalent hours' }, { scale: 2, width: 110 }),
      days: f.int({ zh: '有数据天数', en: 'Days with data' }, { width: 110 }),
    },
    { of: [station], ruledBy: [stationRule] },
  ),
  source(
    'power_fee',
    { zh: '农户电费', en: 'Farmer fees' },
    {
      ssMonth: f.text({ zh: '月份', en: 'Month' }, { max: 7, pattern: 'month', width: 100 }),
      ...place,
      gridAccountNo: f.text({ zh: '发电户号', en: 'Grid account no.' }, { max: 13, width: 130 }),
      ...owner,
      ...district,
      powerRateStatrDate: f.date({ zh: '电费开始日期', en: 'Fees from' }, { width: 120 }),
      powerRateEndDate: f.date({ zh: '电费结束日期', en: 'Fees to' }, { width: 120 }),
      monthlyEnergy: f.decimal({ zh: '发电量', en: 'Energy' }, { scale: 3, unit: 'MWh', width: 120 }),
      price: f.decimal(
        { zh: '电价', en: 'Price' },
        { scale: 4, storedScale: 6, unit: { zh: '元/kWh', en: 'CNY/kWh' }, width: 120, ...money },
      ),
      payableAmount: f.money({ zh: '应收金额', en: 'Due' }, { width: 120, ...money }),
      actualAmountReceived: f.money({ zh: '实收金额', en: 'Received' }, { width: 120, ...money }),
      differenceScale: f.decimal({ zh: '差异比例', en: 'Difference' }, { scale: 2, unit: '%', width: 110, ...money }),
      isAlarm: f.dict({ zh: '核查状态', en: 'Check' }, { dict: 'fee_alarm', numeric: true, width: 100, ...money }),
      electricityFees: f.money({ zh: '应付电费', en: 'Fees due' }, { width: 120, ...money }),
      coConstructionIncome: f.money({ zh: '已付共建收益', en: 'Shared income paid' }, { width: 130, ...money }),
      paymentStatus: f.dict({ zh: '付款状态', en: 'Payment' }, { dict: 'payment_status', width: 100, ...money }),
    },
    { of: [station, powerFee], ruledBy: [stationRule, { resource: powerFee, property: 'id' }] },
  ),
  source(
    'alarm_month',
    { zh: '告警统计', en: 'Alarm statistics' },
    {
      ...month,
      ...place,
      ...district,
      ...vendor,
      level: f.dict({ zh: '告警级别', en: 'Alarm level' }, { dict: 'alarm_level', numeric: true, width: 100 }),
      alarms: f.int({ zh: '告警数', en: 'Alarms' }, { width: 90 }),
      acknowledged: f.int({ zh: '已确认', en: 'Acknowledged' }, { width: 90 }),
      assigned: f.int({ zh: '已指派', en: 'Assigned' }, { width: 90 }),
      cleared: f.int({ zh: '已恢复', en: 'Cleared' }, { width: 90 }),
      open: f.int({ zh: '未恢复', en: 'Open' }, { width: 90 }),
      ackMinutes: f.decimal(
        { zh: '平均确认用时', en: 'Mean time to acknowledge' },
        { scale: 1, unit: { zh: '分钟', en: 'min' }, width: 140 },
      ),
      clearHours: f.decimal(
        { zh: '平均恢复用时', en: 'Mean time to clear' },
        { scale: 2, unit: { zh: '小时', en: 'h' }, width: 140 },
      ),
    },
    { of: [station, stationAlarm], ruledBy: [stationRule] },
  ),
  source(
    'customer_account',
    { zh: '客户与二类户', en: 'Customer cards' },
    {
      customerNo: f.text({ zh: '客户编号', en: 'Customer no.' }, { max: 40, width: 150 }),
      userName: f.text({ zh: '客户姓名', en: 'Customer name' }, { max: 64, width: 100 }),
      ...district,
      projectAddr: f.text({ zh: '详细地址', en: 'Address' }, { max: 200, width: 200 }),
      businessModel: f.dict({ zh: '业务模式', en: 'Business model' }, { dict: 'business_model', width: 130 }),
      source: f.dict({ zh: '来源', en: 'Source' }, { dict: 'customer_source', width: 90 }),
      status: f.dict({ zh: '客户状态', en: 'Customer state' }, { dict: 'customer_status', width: 100 }),
      createTime: f.datetime({ zh: '创建时间', en: 'Created' }, { width: 170 }),
      stations: f.int({ zh: '电站数', en: 'Stations' }, { width: 90 }),
      ...capacity,
      applyNo: f.text({ zh: '开户申请号', en: 'Application no.' }, { max: 40, width: 150 }),
      accountStatus: f.dict({ zh: '开户状态', en: 'Opening state' }, { dict: 'bank_card_status', width: 110 }),
      branchName: f.text({ zh: '开户行', en: 'Branch' }, { max: 100, width: 180 }),
      bindBank: f.text({ zh: '绑定卡银行', en: 'Bank of bound card' }, { max: 100, width: 140 }),
      failReason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 200, width: 180 }),
      dayLimit: f.money({ zh: '日限额', en: 'Daily limit' }, { width: 120 }),
      yearLimit: f.money({ zh: '年限额', en: 'Yearly limit' }, { width: 120 }),
      balance: f.money({ zh: '余额', en: 'Balance' }, { width: 120, ...money }),
      balanceTime: f.datetime({ zh: '余额时间', en: 'Balance as of' }, { width: 170, ...money }),
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
    { zh: '工单处理', en: 'Order handling' },
    {
      orderNo: f.text({ zh: '单号', en: 'Order no.' }, { max: 32, width: 168 }),
      status: f.dict({ zh: '状态', en: 'State' }, { dict: 'work_order_status', width: 100 }),
      priority: f.dict({ zh: '级别', en: 'Level' }, { dict: 'work_order_level', width: 90 }),
      questionType: f.dict({ zh: '问题类型', en: 'Problem' }, { dict: 'work-order-problem-type', width: 130 }),
      questionDesc: f.text({ zh: '问题描述', en: 'Description' }, { max: 500, width: 220 }),
      source: f.dict({ zh: '来源', en: 'Source' }, { dict: 'work_order_source', width: 100 }),
      ...place,
      ...district,
      creatorName: f.text({ zh: '提交人', en: 'Submitter' }, { max: 64, width: 110 }),
      assigneeName: f.text({ zh: '处理人', en: 'Handler' }, { max: 64, width: 110 }),
      createTime: f.datetime({ zh: '创建时间', en: 'Created' }, { width: 170 }),
      assignTime: f.datetime({ zh: '派单时间', en: 'Assigned' }, { width: 170 }),
      takeTime: f.datetime({ zh: '接单时间', en: 'Taken' }, { width: 170 }),
      finishTime: f.datetime({ zh: '处理完成时间', en: 'Work finished' }, { width: 170 }),
      closeTime: f.datetime({ zh: '关闭时间', en: 'Closed' }, { width: 170 }),
      takeHours: f.decimal({ zh: '接单用时', en: 'Time to take' }, { scale: 1, unit: { zh: '小时', en: 'h' }, width: 110 }),
      closeHours: f.decimal({ zh: '处理用时', en: 'Time to close' }, { scale: 1, unit: { zh: '小时', en: 'h' }, width: 110 }),
    },
    { of: [workOrder], ruledBy: [{ resource: workOrder, property: 'id' }], ownOnly: true },
  ),
]

/** The codes that are needed to read a source. */
export const accessOf = (source: ReportSource): readonly PermissionCode[] => source.of.map((one) => permissionOf(one, 'list'))

export function reportSourceNamed(name: string): ReportSource | undefined {
  return reportSources.find((source) => source.name === name)
}
