import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = [
  'stationId',
  'lack',
  'district',
  'consumeMode',
  'voltageLevel',
  'gridDate',
  'fromDate',
  'toDate',
  'days',
  'ranges',
] as const

/**
 * 缺价电站: stations on the grid with days, from their connection to the end of this month, for which no price in force holds. A view that
 * nobody writes (decision 108): it is empty where every station has its prices.
 */
export const tariffGap = defineResource('tariffGap', {
  label: { zh: '缺价电站', en: 'Station without a price' },
  several: 'stations without a price',
  path: '/api/tariff/gap',
  table: 'tariff_gap',
  permission: 'finance:tariff',
  verbs: ['list', 'export'],
  scope: 'org',
  follows: [{ resource: 'station', by: 'stationId' }],
  fields: {
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, width: 160 }),
    lack: f.dict({ zh: '缺什么', en: 'Lacks' }, { dict: 'tariff_lack', readonly: true, width: 126 }),
    district: f.region({ zh: '区县', en: 'District' }, { readonly: true, width: 92 }),
    consumeMode: f.dict({ zh: '消纳方式', en: 'Consumption' }, { dict: 'consume_mode', readonly: true, width: 150 }),
    voltageLevel: f.dict({ zh: '并网电压', en: 'Voltage' }, { dict: 'voltage_level', readonly: true, width: 86 }),
    gridDate: f.date({ zh: '并网日期', en: 'Grid date' }, { readonly: true, width: 108 }),
    fromDate: f.date({ zh: '最早缺价', en: 'From' }, { readonly: true, width: 108 }),
    toDate: f.date({ zh: '最晚缺价', en: 'To' }, { readonly: true, width: 108 }),
    days: f.int({ zh: '缺价天数', en: 'Days' }, { readonly: true, width: 92 }),
    ranges: f.text({ zh: '缺价日期', en: 'Which days' }, { max: 4000, readonly: true, width: 220 }),
  },
  list: {
    columns,
    filters: { stationId: 'eq', lack: 'in', district: 'eq', consumeMode: 'in', fromDate: 'range', toDate: 'range' },
    sort: { column: 'days', order: 'desc' },
  },
  form: [],
  excel: { export: columns },
})
