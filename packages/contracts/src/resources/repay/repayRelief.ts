import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const of = (...kinds: readonly string[]) => ({ when: { field: 'reliefKind', in: kinds } })
const financial = { sensitive: 'financial', width: 100 } as const
const outcome = { ...financial, readonly: true } as const
const written = [
  'planId',
  'reliefKind',
  'day',
  'guarantorId',
  'amount',
  'waiveInterest',
  'waivePenalty',
  'reason',
  'files',
] as const
const columns = [
  'reliefNo',
  'status',
  'planId',
  'reliefKind',
  'day',
  'guarantorId',
  'amount',
  'principal',
  'interest',
  'cost',
  'penalty',
  'reason',
  'createBy',
  'approvedBy',
  'appliedTime',
] as const

/** 不良处置: what is done about a plan that is not repaid as agreed (decision 128). Prepared with its evidence, approved by another person, final then. */
export const repayRelief = defineResource('repayRelief', {
  label: { zh: '不良处置', en: 'Relief' },
  several: 'reliefs of plans',
  path: '/api/repayRelief',
  table: 'repay_relief',
  permission: 'repay:relief',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'repayPlan', by: 'planId' }],
  fields: {
    reliefNo: f.text({ zh: '处置单号', en: 'Relief no.' }, { max: 32, readonly: true, unique: true, width: 122 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'repay_relief_status', readonly: true, width: 88 }),
    planId: f.ref({ zh: '还款计划', en: 'Plan' }, { to: 'repayPlan', required: true, immutable: true, width: 110 }),
    reliefKind: f.dict({ zh: '处置方式', en: 'Kind' }, { dict: 'repay_relief_kind', required: true, width: 100 }),
    day: f.date(
      { zh: '业务日期', en: 'Day' },
      {
        required: true,
        width: 108,
        hint: { zh: '不晚于今天，所在月份未结账', en: 'Not ahead of today, in a month that is open' },
      },
    ),
    guarantorId: f.ref(
      { zh: '担保方', en: 'Guarantor' },
      {
        to: 'businessCompany',
        width: 130,
        ...of('2', '3'),
        hint: { zh: '代偿后，农户欠款转为欠担保方', en: 'What it pays, the farmer owes to it' },
      },
    ),
    amount: f.money(
      { zh: '金额', en: 'Amount' },
      {
        ...financial,
        ...of('2', '3', '5'),
        hint: {
          zh: '不超过当日到期未还；追偿不超过代偿余额',
          en: 'No more than what is due by the day, or owed to the guarantor',
        },
      },
    ),
    waiveInterest: f.money({ zh: '减免利息', en: 'Interest waived' }, { ...financial, ...of('1') }),
    waivePenalty: f.money({ zh: '减免罚息', en: 'Penalty waived' }, { ...financial, ...of('1') }),
    principal: f.money({ zh: '本金', en: 'Principal' }, outcome),
    interest: f.money({ zh: '利息', en: 'Interest' }, outcome),
    cost: f.money({ zh: '手续费', en: 'Fee' }, outcome),
    penalty: f.money({ zh: '罚息', en: 'Penalty' }, outcome),
    fromProvision: f.money({ zh: '冲减准备', en: 'From provisions' }, outcome),
    reason: f.text({ zh: '原因', en: 'Reason' }, { required: true, max: 500, multiline: true, width: 200 }),
    createBy: f.text({ zh: '经办人', en: 'Prepared by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    appliedTime: f.datetime({ zh: '生效时间', en: 'In effect since' }, { readonly: true, width: 164 }),
    files: f.files({ zh: '证明材料', en: 'Evidence' }, { max: 10 }),
  },
  list: {
    columns,
    filters: {
      reliefNo: 'contains',
      status: 'in',
      planId: 'eq',
      reliefKind: 'in',
      guarantorId: 'eq',
      day: 'range',
      appliedTime: 'range',
    },
    keyword: ['reliefNo'],
  },
  choiceColumns: ['reliefNo'],
  form: written,
  excel: { export: [...columns, 'waiveInterest', 'waivePenalty', 'fromProvision'] },
  page: {
    path: '/repay/relief/detail',
    tags: ['status', 'reliefKind'],
    figures: ['principal', 'interest', 'cost', 'penalty', 'fromProvision'],
    groups: [
      {
        label: { zh: '处置内容', en: 'Relief' },
        fields: ['planId', 'day', 'guarantorId', 'amount', 'waiveInterest', 'waivePenalty', 'reason', 'files'],
      },
      { label: { zh: '经办与审批', en: 'Course' }, fields: ['createBy', 'approvedBy', 'appliedTime'] },
    ],
  },
})
