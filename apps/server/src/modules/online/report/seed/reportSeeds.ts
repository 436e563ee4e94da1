import type { ReportDraft } from '@heliodesk/contracts/endpoints/report'
import type { ReportColumn, ReportParam, ReportQueryField } from '@heliodesk/contracts/reports/design'
import { type ReportSource, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import { localizedText } from '@heliodesk/contracts/text/locale'

export interface ReportSeed {
  readonly draft: ReportDraft
  /** Stands in the menu from the start. */
  readonly isPublished: boolean
}

type Query = string | Partial<ReportQueryField>

interface Sketch {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly source: string
  readonly columns: readonly (string | (Partial<ReportColumn> & { readonly field: string }))[]
  readonly queries: readonly (string | (Partial<ReportQueryField> & { readonly field: string }))[]
  readonly params?: readonly ReportParam[]
  readonly sort: readonly [column: string, order: 'asc' | 'desc']
  readonly isPublished?: boolean
}

const numeric: ReadonlySet<string> = new Set(['int', 'decimal', 'money'])

function fieldOf(source: ReportSource, property: string) {
  const field = source.view.fields[property]
  if (!field) throw new Error(`报表数据来源 ${source.name} 没有字段 ${property}`)
  return field
}

/** Titles, widths and alignment follow from the source; a sketch says only what differs. */
function seed(sketch: Sketch): ReportSeed {
  const source = reportSourceNamed(sketch.source)
  if (!source) throw new Error(`没有报表数据来源 ${sketch.source}`)
  const columns = sketch.columns.map((column): ReportColumn => {
    const own = typeof column === 'string' ? { field: column } : column
    const field = fieldOf(source, own.field)
    return {
      title: field.label,
      width: field.options.width ?? 120,
      align: numeric.has(field.kind) ? 'right' : 'left',
      hidden: false,
      sortable: true,
      sum: false,
      sensitive: field.options.sensitive !== undefined,
      dict: null,
      ...own,
    }
  })
  const queries = sketch.queries.map((query: Query & (string | { readonly field: string })): ReportQueryField => {
    const own = typeof query === 'string' ? { field: query } : query
    return { label: fieldOf(source, own.field).label, mode: 'single', hidden: false, ...own }
  })
  const [sortColumn, sortOrder] = sketch.sort
  const { code, name, description, params = [] } = sketch
  return {
    draft: {
      code,
      name,
      description,
      source: sketch.source,
      permission: null,
      rowCap: 10_000,
      sortColumn,
      sortOrder,
      design: { columns, queries, params: [...params] },
    },
    isPublished: sketch.isPublished ?? true,
  }
}

/** Reports that come with the product. */
export const reportSeeds: readonly ReportSeed[] = [
  seed({
    code: 'rpt_station_month',
    name: '电站发电月报',
    description: localizedText({
      zh: '每座电站每月的发电量与等效小时',
      en: 'Energy and equivalent hours of each station by month',
    }),
    source: 'station_month',
    columns: [
      'month',
      'stationName',
      'contractNo',
      'ownerName',
      'district',
      'departName',
      'dataSource',
      'totalpower',
      { field: 'energy', sum: true },
      'equivalentHours',
      'days',
    ],
    queries: [
      { field: 'month', mode: 'group' },
      'stationName',
      'district',
      { field: 'contractNo', hidden: true },
      { field: 'ownerName', hidden: true },
      { field: 'dataSource', hidden: true },
      { field: 'totalpower', mode: 'group', hidden: true },
    ],
    sort: ['month', 'desc'],
  }),
  seed({
    code: 'rpt_power_fee',
    name: '农户电费',
    description: localizedText({ zh: '每月应收、实收与农户共建收益', en: 'Receivable, received and farmer income by month' }),
    source: 'power_fee',
    columns: [
      'ssMonth',
      'stationName',
      'ownerName',
      'gridAccountNo',
      'district',
      'monthlyEnergy',
      'price',
      { field: 'payableAmount', sum: true },
      { field: 'actualAmountReceived', sum: true },
      'differenceScale',
      'isAlarm',
      { field: 'coConstructionIncome', sum: true },
      'paymentStatus',
    ],
    queries: [
      { field: 'ssMonth', mode: 'group' },
      'stationName',
      'paymentStatus',
      { field: 'ownerName', hidden: true },
      { field: 'isAlarm', hidden: true },
      { field: 'district', hidden: true },
    ],
    sort: ['ssMonth', 'desc'],
  }),
  seed({
    code: 'rpt_alarm_month',
    name: '告警统计',
    description: localizedText({
      zh: '每座电站每月各级告警的数量与处理用时',
      en: 'Alarms of each station by month and level, and how long they took',
    }),
    source: 'alarm_month',
    columns: [
      'month',
      'stationName',
      'contractNo',
      'district',
      'level',
      { field: 'alarms', sum: true },
      { field: 'acknowledged', sum: true },
      { field: 'cleared', sum: true },
      { field: 'open', sum: true },
      'ackMinutes',
      'clearHours',
    ],
    queries: [
      { field: 'month', mode: 'group' },
      'level',
      'stationName',
      { field: 'district', hidden: true },
      { field: 'dataSource', hidden: true },
      { field: 'alarms', mode: 'group', hidden: true },
    ],
    sort: ['alarms', 'desc'],
  }),
  seed({
    code: 'rpt_customer_account',
    name: '客户与二类户',
    description: localizedText({
      zh: '客户的电站、装机容量与二类户开立情况',
      en: 'Stations, capacity and class II card of each customer',
    }),
    source: 'customer_account',
    columns: [
      'customerNo',
      'userName',
      'district',
      'businessModel',
      'status',
      { field: 'stations', sum: true },
      { field: 'totalpower', sum: true },
      'applyNo',
      'accountStatus',
      'branchName',
      'balance',
      'createTime',
    ],
    queries: [
      'userName',
      'accountStatus',
      'district',
      { field: 'customerNo', hidden: true },
      { field: 'status', hidden: true },
      { field: 'createTime', mode: 'group', hidden: true },
    ],
    sort: ['createTime', 'desc'],
  }),
  seed({
    code: 'rpt_work_order',
    name: '工单处理',
    description: localizedText({ zh: '工单的接单与处理用时', en: 'How long work orders took' }),
    source: 'work_order',
    columns: [
      'orderNo',
      'status',
      'priority',
      'questionType',
      'stationName',
      'district',
      'creatorName',
      'assigneeName',
      'createTime',
      'takeTime',
      'closeTime',
      'takeHours',
      'closeHours',
    ],
    queries: [
      'orderNo',
      'status',
      { field: 'createTime', mode: 'group' },
      { field: 'questionType', hidden: true },
      { field: 'priority', hidden: true },
      { field: 'stationName', hidden: true },
      { field: 'assigneeName', hidden: true },
    ],
    sort: ['createTime', 'desc'],
  }),
  seed({
    code: 'rpt_station_pick',
    name: localizedText({ zh: '选择电站', en: 'Choose a station' }),
    description: localizedText({
      zh: '供表单选择电站：合同号、业主、装机容量',
      en: 'For forms: contract, owner and capacity of a station',
    }),
    source: 'station',
    columns: [
      'contractNo',
      'stationName',
      'ownerName',
      'totalpower',
      'dataSource',
      'status',
      'firstWorkTime',
      { field: 'stationNo', hidden: true },
    ],
    queries: [
      'contractNo',
      'stationName',
      'status',
      { field: 'firstWorkTime', mode: 'group', hidden: true },
      { field: 'district', hidden: true },
      { field: 'totalpower', mode: 'group', hidden: true },
    ],
    params: [
      {
        name: 'dataSource',
        label: localizedText({ zh: '设备厂商', en: 'Vendor' }),
        field: 'dataSource',
        rule: 'eq',
        fallback: null,
        required: false,
      },
      {
        name: 'minPower',
        label: localizedText({ zh: '最小容量', en: 'Least capacity' }),
        field: 'totalpower',
        rule: 'ge',
        fallback: null,
        required: false,
      },
    ],
    sort: ['firstWorkTime', 'desc'],
    isPublished: false,
  }),
]
