import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const typed = ['payeeKind', 'validFrom', 'validTo', 'rate', 'threshold', 'base', 'documentNo', 'reason'] as const
const columns = ['ruleNo', 'status', 'payeeKind', 'validFrom', 'validTo', 'rate', 'threshold', 'base', 'documentNo'] as const

/** 代扣规则: what is withheld of an income by kind of payee. Without one in force nothing is: that is how it starts (decision 125). */
export const withholdRule = defineResource('withholdRule', {
  label: { zh: '代扣规则', en: 'Withholding rule' },
  several: 'withholding rules',
  path: '/api/withholdRule',
  table: 'withhold_rule',
  permission: 'finance:withholdRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleNo: f.text({ zh: '规则编号', en: 'Rule no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'income_rule_status', readonly: true, width: 92 }),
    payeeKind: f.dict({ zh: '收款人类型', en: 'Kind of payee' }, { dict: 'income_payee_kind', required: true, width: 112 }),
    validFrom: f.date({ zh: '执行起', en: 'Valid from' }, { required: true, width: 104 }),
    validTo: f.date(
      { zh: '执行止', en: 'Valid to' },
      { width: 104, hint: { zh: '含当日，留空为不限', en: 'The day included; empty: no limit' } },
    ),
    rate: f.decimal(
      { zh: '代扣比例', en: 'Rate' },
      { scale: 4, min: 0, max: 100, unit: '%', sensitive: 'financial', width: 100 },
    ),
    threshold: f.money(
      { zh: '起扣金额', en: 'Threshold' },
      {
        min: 0,
        sensitive: 'financial',
        width: 108,
        hint: { zh: '每户每月收益不超过它时不扣', en: 'Of a month: up to it nothing is withheld' },
      },
    ),
    base: f.dict({ zh: '计扣基数', en: 'Base' }, { dict: 'withhold_base', required: true, width: 108 }),
    documentNo: f.text({ zh: '依据文号', en: 'Document no.' }, { max: 100, width: 150 }),
    replacesId: f.ref(
      { zh: '替代', en: 'Takes the place of' },
      {
        to: 'withholdRule',
        immutable: true,
        width: 116,
        hint: { zh: '生效后原规则不再计入', en: 'It no longer counts once this one is in force' },
      },
    ),
    reason: f.text({ zh: '设立原因', en: 'Reason' }, { required: true, max: 500, multiline: true, width: 180 }),
    edition: f.int({ zh: '版本', en: 'Version' }, { readonly: true, width: 68 }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    activeTime: f.datetime({ zh: '生效时间', en: 'In force since' }, { readonly: true, width: 164 }),
  },
  list: {
    columns: [...columns, 'edition', 'createBy', 'approvedBy', 'activeTime'],
    filters: { ruleNo: 'contains', status: 'in', payeeKind: 'in', validFrom: 'range', replacesId: 'eq' },
    keyword: ['ruleNo'],
  },
  choiceColumns: ['ruleNo', 'payeeKind'],
  form: [...typed, 'replacesId'],
  excel: { export: [...columns, 'edition', 'reason', 'createBy', 'approvedBy', 'activeTime'] },
  page: {
    path: '/finance/withholdRule/detail',
    tags: ['status', 'payeeKind'],
    figures: ['rate', 'threshold', 'validFrom', 'validTo'],
    groups: [
      {
        label: { zh: '依据与审批', en: 'Source and approval' },
        fields: ['base', 'documentNo', 'replacesId', 'edition', 'reason', 'createBy', 'approvedBy', 'activeTime'],
      },
    ],
    related: [{ of: 'withholdRule', label: { zh: '后续版本', en: 'Later versions' } }],
  },
})
