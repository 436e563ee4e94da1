import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const rate = { scale: 4, trims: true, min: 0, max: 100, unit: '%', sensitive: 'financial', width: 96 } as const
const figure = { sensitive: 'financial', readonly: true, width: 124 } as const
const rates = ['rateNormal', 'rateMention', 'rateSubstandard', 'rateDoubtful', 'rateLoss'] as const
const columns = [
  'runNo',
  'status',
  'bookId',
  'month',
  'classDay',
  'principal',
  'required',
  'beforeAmount',
  'posted',
  'createBy',
  'approvedBy',
  'postedTime',
] as const

/** 减值准备计提: what a book sets aside for its plans in a month, by class (decision 128). Its lines follow from the accounts; the rates are data of the run. */
export const provisionRun = defineResource('provisionRun', {
  label: { zh: '减值准备', en: 'Provision' },
  several: 'provisions',
  path: '/api/provisionRun',
  table: 'repay_provision',
  permission: 'repay:provision',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    runNo: f.text({ zh: '计提单号', en: 'Provision no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'provision_status', readonly: true, width: 88 }),
    bookId: f.ref({ zh: '账簿', en: 'Book' }, { to: 'ledgerBook', required: true, immutable: true, width: 200 }),
    month: f.text({ zh: '期间', en: 'Month' }, { required: true, immutable: true, max: 7, pattern: 'month', width: 88 }),
    rateNormal: f.decimal({ zh: '正常类比例', en: 'Normal' }, rate),
    rateMention: f.decimal({ zh: '关注类比例', en: 'Special mention' }, rate),
    rateSubstandard: f.decimal({ zh: '次级类比例', en: 'Substandard' }, rate),
    rateDoubtful: f.decimal({ zh: '可疑类比例', en: 'Doubtful' }, rate),
    rateLoss: f.decimal({ zh: '损失类比例', en: 'Loss' }, rate),
    classDay: f.date({ zh: '分类日', en: 'Classes of' }, { readonly: true, width: 108 }),
    principal: f.money({ zh: '账面本金', en: 'Principal' }, figure),
    required: f.money({ zh: '应有准备', en: 'Required' }, figure),
    beforeAmount: f.money({ zh: '计提前准备', en: 'Before' }, figure),
    posted: f.money({ zh: '本次计提', en: 'Set aside' }, figure),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    postedTime: f.datetime({ zh: '入账时间', en: 'Posted' }, { readonly: true, width: 164 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true, width: 160 }),
  },
  list: {
    columns,
    filters: { runNo: 'contains', status: 'in', bookId: 'eq', month: 'eq', postedTime: 'range' },
    keyword: ['runNo', 'month'],
  },
  choiceColumns: ['runNo'],
  form: ['bookId', 'month', ...rates, 'remark'],
  excel: { export: [...columns, ...rates, 'remark'] },
  page: {
    path: '/repay/provision/detail',
    tags: ['status', 'month'],
    figures: ['principal', 'required', 'beforeAmount', 'posted'],
    groups: [
      { label: { zh: '计提', en: 'Provision' }, fields: ['bookId', 'classDay', ...rates, 'remark'] },
      { label: { zh: '经办与审批', en: 'Course' }, fields: ['createBy', 'approvedBy', 'postedTime'] },
    ],
    related: [{ of: 'provisionLine' }],
  },
})

const lineColumns = ['runId', 'riskClass', 'planCount', 'principal', 'rate', 'amount'] as const

/** 计提明细: the principal of a class and what is to be set aside for it. */
export const provisionLine = defineResource('provisionLine', {
  label: { zh: '计提明细', en: 'Provision by class' },
  several: 'provisions by class',
  path: '/api/provisionLine',
  table: 'repay_provision_line',
  permission: 'repay:provision',
  verbs: ['list', 'read', 'export'],
  scope: 'tenant',
  fields: {
    runId: f.ref({ zh: '计提单', en: 'Provision' }, { to: 'provisionRun', readonly: true, required: true, width: 116 }),
    riskClass: f.dict({ zh: '风险分类', en: 'Class' }, { dict: 'repay_risk_class', readonly: true, required: true, width: 92 }),
    planCount: f.int({ zh: '计划数', en: 'Plans' }, { readonly: true, required: true, width: 84 }),
    principal: f.money({ zh: '账面本金', en: 'Principal' }, { ...figure, required: true }),
    rate: f.decimal({ zh: '计提比例', en: 'Rate' }, { ...rate, readonly: true, required: true }),
    amount: f.money({ zh: '应有准备', en: 'Required' }, { ...figure, required: true }),
  },
  list: { columns: lineColumns, filters: { runId: 'eq', riskClass: 'in' }, sort: { column: 'riskClass', order: 'asc' } },
  choiceColumns: ['riskClass'],
  form: [],
  excel: { export: lineColumns },
})
