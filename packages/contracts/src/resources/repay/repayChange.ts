import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const of = (...kinds: readonly string[]) => ({ when: { field: 'changeKind', in: kinds } })
const financial = { sensitive: 'financial', width: 112 } as const
const outcome = { ...financial, readonly: true } as const
const written = [
  'planId',
  'changeKind',
  'effectiveDate',
  'fromSeq',
  'newRate',
  'pausePeriods',
  'pauseInterest',
  'amount',
  'prepayEffect',
  'newMethod',
  'newPeriods',
  'reason',
  'files',
] as const
const columns = [
  'changeNo',
  'status',
  'planId',
  'changeKind',
  'effectiveDate',
  'fromSeq',
  'edition',
  'interestBefore',
  'interestAfter',
  'endBefore',
  'endAfter',
  'reason',
  'createBy',
  'appliedTime',
] as const

/** 还款变更: a change of a plan that is prepared, approved by another person, and then the next version of its terms (decision 106). */
export const repayChange = defineResource('repayChange', {
  label: { zh: '还款变更', en: 'Change of a plan' },
  several: 'changes of plans',
  path: '/api/repayChange',
  table: 'repay_plan_change',
  permission: 'repay:change',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'repayPlan', by: 'planId' }],
  fields: {
    changeNo: f.text({ zh: '变更单号', en: 'Change no.' }, { max: 32, readonly: true, unique: true, width: 122 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'repay_change_status', readonly: true, width: 88 }),
    planId: f.ref({ zh: '还款计划', en: 'Plan' }, { to: 'repayPlan', required: true, immutable: true, width: 122 }),
    changeKind: f.dict({ zh: '变更类型', en: 'Kind' }, { dict: 'repay_change_kind', required: true, width: 108 }),
    effectiveDate: f.date(
      { zh: '生效日期', en: 'In effect from' },
      {
        width: 108,
        ...of('1', '3', '6'),
        hint: { zh: '这一天及以前到期的期次不变', en: 'Instalments due by this day stay as they are' },
      },
    ),
    fromSeq: f.int(
      { zh: '自第几期起', en: 'From instalment' },
      { min: 1, max: 960, width: 96, ...of('2', '4', '5'), hint: { zh: '此前各期不变', en: 'Those before it stay as they are' } },
    ),
    newRate: f.decimal({ zh: '新年利率', en: 'New rate' }, { scale: 4, min: 0, max: 36, unit: '%', ...financial, ...of('1') }),
    pausePeriods: f.int({ zh: '暂停期数', en: 'Paused instalments' }, { min: 1, max: 36, ...of('2') }),
    pauseInterest: f.dict({ zh: '暂停期利息', en: 'Interest meanwhile' }, { dict: 'repay_pause_interest', ...of('2') }),
    amount: f.money({ zh: '提前还本金额', en: 'Prepaid principal' }, { ...financial, ...of('3') }),
    prepayEffect: f.dict({ zh: '还本后', en: 'Afterwards' }, { dict: 'repay_prepay_effect', ...of('3') }),
    newMethod: f.dict({ zh: '新还款方式', en: 'New method' }, { dict: 'repay_method', ...of('4') }),
    newPeriods: f.int({ zh: '剩余期数', en: 'Instalments left' }, { min: 1, max: 480, ...of('5') }),
    reason: f.text({ zh: '变更原因', en: 'Reason' }, { required: true, max: 500, multiline: true, width: 200 }),
    edition: f.int({ zh: '形成版本', en: 'Makes version' }, { readonly: true, width: 84 }),
    interestBefore: f.money({ zh: '变更前利息', en: 'Interest before' }, outcome),
    interestAfter: f.money({ zh: '变更后利息', en: 'Interest after' }, outcome),
    endBefore: f.date({ zh: '变更前末期', en: 'Last day before' }, { readonly: true, width: 108 }),
    endAfter: f.date({ zh: '变更后末期', en: 'Last day after' }, { readonly: true, width: 108 }),
    createBy: f.text({ zh: '起草人', en: 'Drawn up by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    appliedTime: f.datetime({ zh: '生效时间', en: 'In effect since' }, { readonly: true, width: 164 }),
    files: f.files({ zh: '附件', en: 'Files' }, { max: 10 }),
  },
  list: {
    columns,
    filters: { changeNo: 'contains', status: 'in', planId: 'eq', changeKind: 'in', effectiveDate: 'range', appliedTime: 'range' },
    keyword: ['changeNo'],
  },
  choiceColumns: ['changeNo'],
  form: written,
  excel: { export: [...columns, 'newRate', 'pausePeriods', 'amount', 'newMethod', 'newPeriods'] },
  page: {
    path: '/repay/change/detail',
    tags: ['status', 'changeKind'],
    figures: ['interestBefore', 'interestAfter'],
    groups: [
      {
        label: { zh: '变更内容', en: 'Change' },
        fields: [
          'planId',
          'effectiveDate',
          'fromSeq',
          'newRate',
          'pausePeriods',
          'pauseInterest',
          'amount',
          'prepayEffect',
          'newMethod',
          'newPeriods',
          'reason',
        ],
      },
      {
        label: { zh: '结果', en: 'Outcome' },
        fields: ['edition', 'endBefore', 'endAfter', 'createBy', 'approvedBy', 'appliedTime'],
      },
    ],
  },
})
