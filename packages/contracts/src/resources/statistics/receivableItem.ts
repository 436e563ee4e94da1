import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, sensitive: 'financial', width: 120 } as const
const columns = ['source', 'stationId', 'customerId', 'planId', 'month', 'dueDate', 'amount', 'received', 'openAmount'] as const

/**
 * 应收明细: what is to come in for stations, row by row, from whichever table knows it. A view that nobody writes; the statistics of
 * payments sum up the same rows (decision 118).
 */
export const receivableItem = defineResource('receivableItem', {
  label: { zh: '应收明细', en: 'Receivable' },
  several: 'receivables',
  path: '/api/statistics/receivable',
  table: 'receivable_item',
  permission: 'statistics:payment',
  verbs: ['list', 'export'],
  scope: 'org',
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    source: f.dict({ zh: '来源', en: 'Source' }, { dict: 'receivable_source', readonly: true, width: 104 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, width: 170 }),
    customerId: f.ref({ zh: '业主', en: 'Owner' }, { to: 'customer', readonly: true, width: 96 }),
    planId: f.ref({ zh: '还款计划', en: 'Plan' }, { to: 'repayPlan', readonly: true, width: 122 }),
    month: f.text({ zh: '账期', en: 'Month' }, { max: 7, pattern: 'month', readonly: true, width: 84 }),
    dueDate: f.date({ zh: '到期日', en: 'Due' }, { readonly: true, width: 108 }),
    amount: f.money({ zh: '应收', en: 'Due amount' }, money),
    received: f.money({ zh: '已收', en: 'Received' }, money),
    openAmount: f.money({ zh: '未收', en: 'Open' }, money),
  },
  list: {
    columns,
    filters: { source: 'in', stationId: 'eq', month: 'eq', dueDate: 'range', openAmount: 'range' },
    sort: { column: 'dueDate', order: 'desc' },
  },
  form: [],
  excel: { export: columns },
})
