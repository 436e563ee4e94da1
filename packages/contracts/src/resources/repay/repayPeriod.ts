import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { sensitive: 'financial', readonly: true, required: true, width: 104 } as const
const columns = [
  'planId',
  'seq',
  'status',
  'dueDate',
  'principal',
  'interest',
  'cost',
  'penalty',
  'paidPrincipal',
  'paidInterest',
  'paidCost',
  'paidPenalty',
  'balance',
  'overdueDays',
  'paidDay',
] as const

/** 还款期次: instalments of a plan, as the terms in force say. Nobody writes them by hand (decision 106). */
export const repayPeriod = defineResource('repayPeriod', {
  label: { zh: '还款期次', en: 'Instalment' },
  several: 'instalments',
  path: '/api/repayPeriod',
  table: 'repay_plan_period',
  permission: 'repay:plan',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  follows: [{ resource: 'repayPlan', by: 'planId' }],
  fields: {
    planId: f.ref({ zh: '还款计划', en: 'Plan' }, { to: 'repayPlan', required: true, readonly: true, width: 122 }),
    seq: f.int({ zh: '期次', en: 'No.' }, { required: true, readonly: true, width: 64 }),
    edition: f.int({ zh: '所属版本', en: 'Of version' }, { required: true, readonly: true, width: 84 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'period_status', required: true, readonly: true, width: 92 }),
    fromDate: f.date({ zh: '计息起', en: 'From' }, { required: true, readonly: true, width: 108 }),
    dueDate: f.date({ zh: '应还日', en: 'Due' }, { required: true, readonly: true, width: 108 }),
    principal: f.money({ zh: '应还本金', en: 'Principal' }, money),
    interest: f.money({ zh: '应还利息', en: 'Interest' }, money),
    cost: f.money({ zh: '手续费', en: 'Fee' }, money),
    penalty: f.money({ zh: '罚息', en: 'Penalty' }, money),
    balance: f.money({ zh: '剩余本金', en: 'Principal left' }, money),
    carried: f.money({ zh: '结转利息', en: 'Carried interest' }, money),
    paidPrincipal: f.money({ zh: '已还本金', en: 'Principal paid' }, money),
    paidInterest: f.money({ zh: '已还利息', en: 'Interest paid' }, money),
    paidCost: f.money({ zh: '已还手续费', en: 'Fee paid' }, money),
    paidPenalty: f.money({ zh: '已还罚息', en: 'Penalty paid' }, money),
    overdueDays: f.int({ zh: '逾期天数', en: 'Days overdue' }, { required: true, readonly: true, width: 88 }),
    paidDay: f.date({ zh: '还清日', en: 'Paid on' }, { readonly: true, width: 108 }),
  },
  list: {
    columns,
    filters: { planId: 'eq', status: 'in', dueDate: 'range', overdueDays: 'range' },
    sort: { column: 'dueDate', order: 'asc' },
  },
  choiceColumns: ['seq'],
  form: [],
  excel: { export: [...columns, 'fromDate', 'carried', 'edition'] },
})
