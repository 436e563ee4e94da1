import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Of what its amount is made. */
const ofOrder = { virtual: true, readonly: true, sensitive: 'financial', width: 104 } as const

/**
 * 授信占用明细: what an agent has in use of its credit, row by row: goods of each order that is not on the grid, what it took by itself, and
 * what it owes. A view that nobody writes; the credit check sums up the same rows (view `agent_standing`, decisions 095 and 104).
 */
export const agentExposure = defineResource('agentExposure', {
  label: { zh: '授信占用明细', en: 'Credit in use' },
  path: '/api/agent/exposure',
  table: 'agent_exposure',
  permission: 'agent:account',
  verbs: ['list'],
  scope: 'org',
  // Somebody whom rules leave a part of the orders or agents sees that part of the rows.
  follows: [
    { resource: 'customerOrder', by: 'orderId' },
    { resource: 'agent', by: 'agentId' },
  ],
  fields: {
    agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', readonly: true, width: 210 }),
    kind: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'agent_exposure_kind', readonly: true, width: 104 }),
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', readonly: true, width: 150 }),
    stockOutId: f.ref({ zh: '出库单', en: 'Issue' }, { to: 'stockOut', readonly: true, width: 124 }),
    promised: f.money({ zh: '待发', en: 'Promised' }, ofOrder),
    onTheWay: f.money({ zh: '在途', en: 'On the way' }, ofOrder),
    there: f.money({ zh: '已到货', en: 'There' }, ofOrder),
    issued: f.money({ zh: '领用', en: 'Issued' }, ofOrder),
    covered: f.money(
      { zh: '保证金承担', en: 'By deposit' },
      { ...ofOrder, hint: { zh: '超设计部分由保证金承担，不占授信', en: 'What is over the design: the deposit stands for it' } },
    ),
    amount: f.money({ zh: '占用授信', en: 'In use' }, { readonly: true, sensitive: 'financial', width: 120 }),
    createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 164 }),
  },
  list: {
    columns: [
      'agentId',
      'kind',
      'orderId',
      'stockOutId',
      'promised',
      'onTheWay',
      'there',
      'issued',
      'covered',
      'amount',
      'createTime',
    ],
    filters: { agentId: 'eq', kind: 'in', orderId: 'eq', amount: 'range' },
    sort: { column: 'amount', order: 'desc' },
  },
  form: [],
})
