import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, required: true, sensitive: 'financial', width: 110 } as const
const word = { readonly: true, sensitive: 'financial' } as const
const columns = [
  'checkMonth',
  'stationId',
  'customerId',
  'outcome',
  'systemAmount',
  'bankAmount',
  'difference',
  'unexplained',
  'reason',
  'kind',
  'reasonCount',
  'notDue',
  'isEstimated',
  'handling',
  'handler',
  'handleTime',
  'handleNote',
  'checkTime',
] as const

/**
 * 结算核对 (domain §2.9): of a station and month what was owed, what came, and why they are apart (decision 116). Worked out by `domain/difference`;
 * people say what became of it, and running it again keeps that.
 */
export const settlementCheck = defineResource('settlementCheck', {
  label: { zh: '结算核对', en: 'Settlement check' },
  several: 'settlement checks',
  path: '/api/settlementCheck',
  table: 'settlement_check',
  permission: 'finance:settlementCheck',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    checkMonth: f.text({ zh: '核对月', en: 'Month' }, { max: 7, pattern: 'month', readonly: true, required: true, width: 84 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, required: true, width: 142 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, width: 92 }),
    periodStart: f.date({ zh: '周期起', en: 'From' }, { readonly: true, required: true, width: 104 }),
    periodEnd: f.date({ zh: '周期止', en: 'To' }, { readonly: true, required: true, width: 104 }),
    outcome: f.dict({ zh: '结果', en: 'Outcome' }, { dict: 'settle_outcome', ...word, required: true, width: 92 }),
    systemAmount: f.money({ zh: '系统金额', en: 'Owed' }, money),
    bankAmount: f.money({ zh: '银行金额', en: 'Came' }, money),
    difference: f.money(
      { zh: '差额', en: 'Difference' },
      { ...money, hint: { zh: '银行金额 − 系统金额', en: 'What came less what was owed' } },
    ),
    unexplained: f.money({ zh: '未解释', en: 'Unexplained' }, money),
    reason: f.dict({ zh: '差异原因', en: 'Reason' }, { dict: 'diff_reason', ...word, width: 104 }),
    kind: f.dict({ zh: '具体原因', en: 'In detail' }, { dict: 'fee_difference_kind', ...word, width: 124 }),
    reasonCount: f.int({ zh: '原因数', en: 'Reasons' }, { ...word, required: true, width: 76 }),
    notDue: f.money({ zh: '未到期', en: 'Not due' }, money),
    isEstimated: f.flag({ zh: '估算', en: 'Estimated' }, { ...word, required: true, width: 68 }),
    checkTime: f.datetime({ zh: '核对时间', en: 'Checked' }, { readonly: true, required: true, width: 150 }),
    handling: f.dict({ zh: '处理', en: 'Handling' }, { dict: 'settle_handling', readonly: true, required: true, width: 84 }),
    handler: f.text({ zh: '处理人', en: 'Handled by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    handleTime: f.datetime({ zh: '处理时间', en: 'Handled' }, { readonly: true, width: 150 }),
    handleNote: f.text({ zh: '处理说明', en: 'Note' }, { max: 500, multiline: true, ...word, width: 180 }),
    workOrderId: f.ref({ zh: '工单', en: 'Work order' }, { to: 'workOrder', readonly: true, width: 150 }),
  },
  list: {
    columns,
    filters: {
      checkMonth: 'eq',
      stationId: 'eq',
      customerId: 'eq',
      outcome: 'in',
      reason: 'in',
      kind: 'in',
      handling: 'in',
      difference: 'range',
    },
    sort: { column: 'checkMonth', order: 'desc' },
  },
  choiceColumns: ['checkMonth', 'stationId'],
  form: [],
  excel: { export: columns },
  page: {
    path: '/finance/settlementCheck/detail',
    tags: ['outcome', 'handling'],
    figures: ['systemAmount', 'bankAmount', 'difference', 'unexplained'],
    groups: [
      {
        label: { zh: '核对', en: 'Check' },
        fields: ['stationId', 'customerId', 'checkMonth', 'periodStart', 'periodEnd', 'reason', 'kind', 'notDue', 'checkTime'],
      },
      { label: { zh: '处理', en: 'Handling' }, fields: ['handler', 'handleTime', 'handleNote', 'workOrderId'] },
    ],
    related: [],
  },
})
