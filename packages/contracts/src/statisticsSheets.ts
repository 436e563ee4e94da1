import { f } from './kit/fields.ts'
import type { Localized } from './text/message.ts'

/** Sheets of statistics: their names and columns. */
const kwh = (zh: string, en: string) => f.decimal({ zh, en }, { scale: 2, unit: 'kWh' })
const hours = (zh: string, en: string) => f.decimal({ zh, en }, { scale: 2, unit: 'h' })
const capacity = f.decimal({ zh: '装机容量', en: 'Capacity' }, { scale: 3, unit: 'kWp' })
const money = (zh: string, en: string) => f.money({ zh, en }, { sensitive: 'financial' })
const count = (zh: string, en: string) => f.int({ zh, en }, {})

export const agentSheet = {
  name: { zh: '代理商统计', en: 'Agents' } satisfies Localized,
  columns: {
    name: f.text({ zh: '代理商', en: 'Agent' }, { max: 100 }),
    grade: f.text({ zh: '评级', en: 'Grade' }, { max: 10 }),
    households: count('户数', 'Households'),
    connected: count('并网户数', 'Connected'),
    capacityKw: capacity,
    hours: hours('等效小时', 'Equivalent hours'),
    hoursBefore: hours('上月同期等效小时', 'Month before'),
    hoursYearBefore: hours('去年同期等效小时', 'Year before'),
    ordersOpen: count('未完成工单', 'Open work orders'),
    ordersLate: count('逾期工单', 'Late work orders'),
    overdue: f.int({ zh: '逾期还款户', en: 'Late with repayment' }, { sensitive: 'financial' }),
    commission: money('结算金额', 'Settled'),
  },
} as const

export const energySheet = {
  name: { zh: '发电量统计', en: 'Energy' } satisfies Localized,
  columns: {
    stationName: f.text({ zh: '电站', en: 'Station' }, { max: 100 }),
    district: f.text({ zh: '区县', en: 'District' }, { max: 100 }),
    capacityKw: capacity,
    kwh: kwh('发电量', 'Energy'),
    hours: hours('等效小时', 'Equivalent hours'),
    former: kwh('上期发电量', 'Period before'),
    yearBefore: kwh('去年同期发电量', 'Year before'),
    rank: count('区县内排名', 'Rank in district'),
    ranked: count('区县内电站', 'Ranked stations'),
    measuredDays: count('有数据天数', 'Measured days'),
    expectedDays: count('应有天数', 'Expected days'),
  },
} as const

export const powerSheet = {
  name: { zh: '总功率统计', en: 'Total power' } satisfies Localized,
  columns: {
    time: f.text({ zh: '时间', en: 'Time' }, { max: 5 }),
    power: f.decimal({ zh: '功率', en: 'Power' }, { scale: 2, unit: 'kW' }),
    compared: f.decimal({ zh: '前一日功率', en: 'Day before' }, { scale: 2, unit: 'kW' }),
  },
} as const

export const paymentSheet = {
  name: { zh: '付款统计', en: 'Payments' } satisfies Localized,
  columns: {
    month: f.text({ zh: '账期', en: 'Month' }, { max: 7 }),
    amount: money('电费应收', 'Fees due'),
    received: money('电费已收', 'Fees received'),
    open: money('电费未收', 'Fees open'),
    rate: f.decimal({ zh: '回款率', en: 'Collected' }, { scale: 1, unit: '%' }),
    instalments: money('还款应还', 'Instalments due'),
    paid: money('还款已还', 'Instalments paid'),
    unpaid: money('还款未还', 'Instalments open'),
  },
} as const
