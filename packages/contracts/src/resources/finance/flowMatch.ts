import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = [
  'matchNo',
  'status',
  'day',
  'accountName',
  'lineId',
  'rowId',
  'lineAmount',
  'matched',
  'receivableNos',
  'origin',
  'why',
  'score',
  'customerId',
  'chosenBy',
  'approvedBy',
] as const

/**
 * 流水匹配: what a line of a bank account pays of receivables, or that somebody must say it (decision 114). Made by the engine; a choice by hand
 * waits for a second person.
 */
export const flowMatch = defineResource('flowMatch', {
  label: { zh: '流水匹配', en: 'Match' },
  several: 'matches',
  path: '/api/flowMatch',
  table: 'flow_match',
  permission: 'finance:match',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    matchNo: f.text({ zh: '匹配编号', en: 'Match no.' }, { max: 32, readonly: true, unique: true, width: 122 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'flow_match_status', readonly: true, width: 92 }),
    lineId: f.ref({ zh: '银行流水', en: 'Bank line' }, { to: 'accountTransactionDetails', readonly: true, width: 152 }),
    rowId: f.ref({ zh: '汇总清单行', en: 'Row of a list' }, { to: 'collectiveRow', readonly: true, width: 122 }),
    day: f.date({ zh: '交易日', en: 'Day' }, { readonly: true, width: 104 }),
    accountName: f.text({ zh: '户名', en: 'Account name' }, { max: 64, readonly: true, width: 96 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, width: 96 }),
    lineAmount: f.money({ zh: '流水金额', en: 'Line' }, { readonly: true, sensitive: 'financial', width: 104 }),
    matched: f.money({ zh: '匹配金额', en: 'Matched' }, { readonly: true, sensitive: 'financial', width: 104 }),
    receivableNos: f.text({ zh: '应收', en: 'Receivables' }, { max: 400, readonly: true, width: 150 }),
    origin: f.dict({ zh: '方式', en: 'Way' }, { dict: 'flow_match_origin', readonly: true, width: 80 }),
    why: f.dict({ zh: '待处理原因', en: 'Why it waits' }, { dict: 'flow_match_why', readonly: true, width: 116 }),
    score: f.decimal({ zh: '得分', en: 'Score' }, { scale: 3, trims: true, readonly: true, width: 84 }),
    ruleEdition: f.int({ zh: '规则版本', en: 'Rule version' }, { readonly: true, width: 84 }),
    chosenBy: f.text({ zh: '处理人', en: 'Chosen by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    approvedBy: f.text({ zh: '复核人', en: 'Checked by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    entryId: f.ref({ zh: '会计分录', en: 'Entry' }, { to: 'ledgerEntry', readonly: true, width: 122 }),
  },
  list: {
    columns,
    filters: {
      status: 'in',
      origin: 'in',
      why: 'in',
      day: 'range',
      customerId: 'eq',
      lineId: 'eq',
      rowId: 'eq',
      receivableNos: 'contains',
      ruleEdition: 'eq',
    },
    keyword: ['matchNo', 'accountName', 'receivableNos'],
    sort: { column: 'createTime', order: 'desc' },
  },
  choiceColumns: ['matchNo'],
  form: [],
  excel: { export: [...columns, 'ruleEdition', 'entryId'] },
  page: {
    path: '/finance/match/detail',
    tags: ['status', 'origin', 'why'],
    figures: ['lineAmount', 'matched', 'score'],
    groups: [
      {
        label: { zh: '匹配', en: 'Match' },
        fields: [
          'lineId',
          'rowId',
          'day',
          'accountName',
          'customerId',
          'receivableNos',
          'ruleEdition',
          'chosenBy',
          'approvedBy',
          'entryId',
        ],
      },
    ],
    related: [],
  },
})
