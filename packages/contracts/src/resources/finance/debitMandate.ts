import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const partly = { when: { field: 'allowsPart', in: ['Y'] } } as const
const cap = { min: 0.01, width: 104 } as const
const written = [
  'cardId',
  'agreementNo',
  'validFrom',
  'validTo',
  'perDebit',
  'perMonth',
  'allowsPart',
  'leastPart',
  'papers',
  'remark',
] as const
const columns = [
  'mandateNo',
  'status',
  'customerId',
  'cardId',
  'agreementNo',
  'validFrom',
  'validTo',
  'perDebit',
  'perMonth',
  'allowsPart',
  'leastPart',
  'createBy',
  'endTime',
] as const

/** 代扣授权: what a farmer has agreed may be taken from a class-II account. One of an account is in force (decision 120). */
export const debitMandate = defineResource('debitMandate', {
  label: { zh: '代扣授权', en: 'Debit mandate' },
  several: 'debit mandates',
  path: '/api/debitMandate',
  table: 'debit_mandate',
  permission: 'finance:mandate',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'customer', by: 'customerId' },
    { resource: 'bankCardOpenAccountRecord', by: 'cardId' },
  ],
  fields: {
    mandateNo: f.text({ zh: '授权编号', en: 'Mandate no.' }, { max: 32, readonly: true, unique: true, width: 122 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'debit_mandate_status', readonly: true, width: 84 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, width: 96 }),
    cardId: f.ref(
      { zh: '二类户', en: 'Class II card' },
      { to: 'bankCardOpenAccountRecord', required: true, immutable: true, width: 140 },
    ),
    agreementNo: f.text({ zh: '代扣协议号', en: 'Agreement' }, { required: true, max: 64, width: 150 }),
    validFrom: f.date({ zh: '生效日', en: 'From' }, { required: true, width: 108 }),
    validTo: f.date({ zh: '到期日', en: 'To' }, { width: 108, hint: { zh: '留空为长期有效', en: 'Left out: without end' } }),
    perDebit: f.money(
      { zh: '单笔上限', en: 'Per debit' },
      { ...cap, hint: { zh: '留空只受二类户限额约束', en: 'Left out: only the limits of the account' } },
    ),
    perMonth: f.money({ zh: '每月上限', en: 'Per month' }, cap),
    allowsPart: f.flag(
      { zh: '可部分扣款', en: 'In part' },
      {
        required: true,
        width: 100,
        hint: { zh: '余额不足时先扣可用部分', en: 'Where the account holds less, what is there is taken' },
      },
    ),
    leastPart: f.money({ zh: '最少扣款', en: 'At least' }, { ...cap, ...partly, width: 92 }),
    papers: f.files({ zh: '授权文件', en: 'Papers' }, { max: 5 }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    activeTime: f.datetime({ zh: '启用时间', en: 'In force since' }, { readonly: true, width: 164 }),
    endTime: f.datetime({ zh: '终止时间', en: 'Ended' }, { readonly: true, width: 164 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns,
    filters: { mandateNo: 'contains', status: 'in', customerId: 'eq', cardId: 'eq', agreementNo: 'contains', validTo: 'range' },
    keyword: ['mandateNo', 'agreementNo'],
  },
  choiceColumns: ['mandateNo', 'agreementNo'],
  form: written,
  excel: { export: [...columns, 'remark'] },
  page: {
    path: '/finance/mandate/detail',
    tags: ['status'],
    figures: ['perDebit', 'perMonth', 'leastPart'],
    groups: [
      {
        label: { zh: '授权', en: 'Mandate' },
        fields: ['customerId', 'cardId', 'agreementNo', 'validFrom', 'validTo', 'allowsPart', 'papers'],
      },
      { label: { zh: '办理', en: 'Course' }, fields: ['createBy', 'activeTime', 'endTime', 'remark'] },
    ],
    related: [{ of: 'payOrder', label: { zh: '扣款', en: 'Debits' } }],
  },
})
