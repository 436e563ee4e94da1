import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

/** What a rule pays from a year of operation on: an amount, or a share of what is shared. */
export const incomeRuleStep = defineResource('incomeRuleStep', {
  label: { zh: '收益阶梯', en: 'Step of a rule' },
  several: 'steps of rules',
  path: '/api/incomeRuleStep',
  table: 'income_rule_step',
  permission: 'finance:incomeRule',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    ruleId: f.ref({ zh: '收益规则', en: 'Rule' }, { to: 'incomeRule', required: true, immutable: true }),
    stepName: f.text({ zh: '阶段', en: 'Step' }, { max: 40, required: true, width: 130 }),
    fromYear: f.int(
      { zh: '从运行第几年起', en: 'From year' },
      {
        required: true,
        min: 1,
        max: 50,
        width: 130,
        hint: { zh: '并网当日起为第 1 年', en: 'Year 1 begins on the day of connection' },
      },
    ),
    amount: f.money({ zh: '金额（元）', en: 'Amount' }, { sensitive: 'financial', width: 120 }),
    share: f.decimal(
      { zh: '分成比例', en: 'Share' },
      { scale: 4, min: 0, max: 100, unit: '%', sensitive: 'financial', width: 110 },
    ),
  },
  list: { columns: ['ruleId', 'stepName', 'fromYear', 'amount', 'share'], filters: { ruleId: 'eq' } },
  form: [],
})

const typed = [
  'productId',
  'method',
  'validFrom',
  'validTo',
  'yearDays',
  'skipsStandstill',
  'dueDays',
  'reason',
  'remark',
] as const
const columns = [
  'ruleNo',
  'status',
  'productId',
  'method',
  'validFrom',
  'validTo',
  'yearDays',
  'skipsStandstill',
  'dueDays',
  'stepCount',
  'edition',
] as const

/**
 * 共建收益规则: what farmers get of a product, by year of operation. What was in force is never edited: a change is another version, made by one
 * person and approved by another (decision 125). What follows for a station is `domain/income`.
 */
export const incomeRule = defineResource('incomeRule', {
  label: { zh: '共建收益规则', en: 'Income rule' },
  several: 'income rules',
  path: '/api/incomeRule',
  table: 'income_rule',
  permission: 'finance:incomeRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleNo: f.text({ zh: '规则编号', en: 'Rule no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'income_rule_status', readonly: true, width: 92 }),
    productId: f.ref(
      { zh: '适用产品', en: 'Product' },
      {
        to: 'product',
        width: 160,
        hint: { zh: '合同所选的产品；留空为其他产品', en: 'The product of the contract; empty: any other' },
      },
    ),
    method: f.dict({ zh: '计算方式', en: 'Method' }, { dict: 'income_method', required: true, width: 130 }),
    validFrom: f.date({ zh: '执行起', en: 'Valid from' }, { required: true, width: 104 }),
    validTo: f.date(
      { zh: '执行止', en: 'Valid to' },
      { width: 104, hint: { zh: '含当日，留空为不限', en: 'The day included; empty: no limit' } },
    ),
    yearDays: f.dict({ zh: '年天数', en: 'Days of a year' }, { dict: 'income_year_days', required: true, width: 118 }),
    skipsStandstill: f.flag(
      { zh: '停发日不计', en: 'Skips standstill' },
      {
        required: true,
        width: 104,
        hint: { zh: '有采集但发电量为零的日子不计收益', en: 'Days that were measured and brought nothing' },
      },
    ),
    dueDays: f.int(
      { zh: '应付天数', en: 'Due after' },
      {
        required: true,
        min: 0,
        max: 365,
        unit: { zh: '天', en: 'days' },
        width: 96,
        hint: { zh: '月末后多少天内付清，之后为逾期', en: 'Days after the month within which it is paid' },
      },
    ),
    stepCount: f.int({ zh: '阶梯数', en: 'Steps' }, { readonly: true, virtual: true, width: 76 }),
    replacesId: f.ref(
      { zh: '替代', en: 'Takes the place of' },
      {
        to: 'incomeRule',
        immutable: true,
        width: 116,
        hint: { zh: '生效后原规则不再计入', en: 'It no longer counts once this one is in force' },
      },
    ),
    reason: f.text(
      { zh: '变更原因', en: 'Reason' },
      {
        max: 500,
        multiline: true,
        hint: { zh: '替代生效规则时必填', en: 'Needed where it takes the place of another' },
        width: 180,
      },
    ),
    edition: f.int({ zh: '版本', en: 'Version' }, { readonly: true, width: 68 }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    activeTime: f.datetime({ zh: '生效时间', en: 'In force since' }, { readonly: true, width: 164 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [...columns, 'createBy', 'approvedBy', 'activeTime'],
    filters: { ruleNo: 'contains', status: 'in', productId: 'eq', method: 'in', validFrom: 'range', replacesId: 'eq' },
    keyword: ['ruleNo'],
  },
  choiceColumns: ['ruleNo', 'method'],
  form: [...typed, 'replacesId'],
  excel: { export: [...columns, 'replacesId', 'reason', 'createBy', 'approvedBy', 'activeTime', 'remark'] },
  page: {
    path: '/finance/incomeRule/detail',
    tags: ['status', 'method'],
    figures: ['validFrom', 'validTo', 'stepCount', 'edition'],
    groups: [
      {
        label: { zh: '规则', en: 'Rule' },
        fields: ['productId', 'yearDays', 'skipsStandstill', 'dueDays'],
      },
      {
        label: { zh: '版本与审批', en: 'Version and approval' },
        fields: ['replacesId', 'reason', 'createBy', 'approvedBy', 'activeTime', 'remark'],
      },
    ],
    related: [{ of: 'incomeRule', label: { zh: '后续版本', en: 'Later versions' } }],
  },
  lines: linesOf(incomeRuleStep, {
    parentKey: 'ruleId',
    columns: ['stepName', 'fromYear', 'amount', 'share'],
    unique: ['stepName'],
    totals: { stepCount: 'count' },
  }),
})
