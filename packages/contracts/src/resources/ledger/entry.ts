import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const days = { readonly: true, width: 108 } as const
const month = { readonly: true, max: 7, pattern: 'month', width: 88 } as const

/** What an entry says of itself, and each of its lines says after it: a view, whose columns are never known to be filled. */
const said = {
  bookId: f.ref({ zh: '账簿', en: 'Book' }, { to: 'ledgerBook', readonly: true, width: 176 }),
  event: f.dict({ zh: '事件', en: 'Event' }, { dict: 'ledger_event', readonly: true, width: 116 }),
  period: f.text({ zh: '会计期间', en: 'Period' }, month),
  belongsTo: f.text(
    { zh: '归属月份', en: 'Belongs to' },
    {
      ...month,
      hint: {
        zh: '已结账月份的业务记入之后第一个未结账的期间，这里说明它属于哪个月',
        en: 'What is of a closed month stands in the first open one; this is its own',
      },
    },
  ),
  postingDay: f.date({ zh: '记账日期', en: 'Posted on' }, days),
  businessDay: f.date({ zh: '业务日期', en: 'Business day' }, days),
  valueDay: f.date({ zh: '起息日期', en: 'Value day' }, days),
  summary: f.text({ zh: '摘要', en: 'Summary' }, { readonly: true, max: 500, width: 210 }),
  sourceNo: f.text({ zh: '来源单号', en: 'Document' }, { readonly: true, max: 64, width: 124 }),
  sourceKind: f.text({ zh: '来源类型', en: 'Kind of document' }, { readonly: true, max: 40 }),
  sourceId: f.text({ zh: '来源记录', en: 'Record' }, { readonly: true, virtual: true, max: 20 }),
  createTime: f.datetime({ zh: '登记时间', en: 'Written' }, { readonly: true, width: 164 }),
  createBy: f.text({ zh: '登记人', en: 'Written by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
} as const
const ofLedger = { permission: 'ledger:entry', scope: 'tenant', form: [] } as const

const entryColumns = [
  'entryNo',
  'bookId',
  'event',
  'period',
  'belongsTo',
  'postingDay',
  'businessDay',
  'valueDay',
  'summary',
  'amount',
  'sourceNo',
  'reversesId',
  'createTime',
  'createBy',
] as const

/** 会计分录: one event in one book, both sides the same. Appended only; what was wrong is undone by another (decision 107). */
export const ledgerEntry = defineResource('ledgerEntry', {
  ...ofLedger,
  label: { zh: '会计分录', en: 'Entry' },
  several: 'entries of the ledger',
  path: '/api/ledger/entry',
  table: 'ledger_entry',
  largeList: true,
  verbs: ['list', 'read', 'export'],
  fields: {
    entryNo: f.text({ zh: '分录号', en: 'Entry no.' }, { max: 32, readonly: true, unique: true, width: 122 }),
    ...said,
    amount: f.money({ zh: '金额', en: 'Amount' }, { readonly: true, virtual: true, sensitive: 'financial', width: 112 }),
    reversesId: f.ref({ zh: '冲销分录', en: 'Reverses' }, { to: 'ledgerEntry', readonly: true, width: 122 }),
  },
  list: {
    columns: entryColumns,
    filters: {
      bookId: 'eq',
      event: 'in',
      period: 'eq',
      belongsTo: 'eq',
      sourceNo: 'contains',
      postingDay: 'range',
      reversesId: 'eq',
    },
    keyword: ['entryNo', 'sourceNo', 'summary'],
    sort: { column: 'createTime', order: 'desc' },
  },
  choiceColumns: ['entryNo'],
  excel: { export: entryColumns },
  page: {
    path: '/finance/entry/detail',
    tags: ['event', 'period'],
    figures: ['amount'],
    groups: [
      { label: { zh: '分录', en: 'Entry' }, fields: ['bookId', 'summary', 'sourceNo', 'reversesId'] },
      {
        label: { zh: '日期', en: 'Dates' },
        fields: ['businessDay', 'valueDay', 'postingDay', 'belongsTo', 'createTime', 'createBy'],
      },
    ],
    related: [{ of: 'ledgerEntry', label: { zh: '冲销它的分录', en: 'Reversed by' } }],
  },
})

const side = { readonly: true, sensitive: 'financial', width: 116 } as const
const lineColumns = [
  'entryId',
  'postingDay',
  'bookId',
  'subject',
  'agentId',
  'debit',
  'credit',
  'merchantId',
  'customerId',
  'otherBookId',
  'cardId',
  'planId',
  'period',
  'summary',
  'sourceNo',
  'event',
  'belongsTo',
  'businessDay',
  'valueDay',
  'createTime',
  'createBy',
] as const

/** 分录明细: one side of an entry, with all that the entry says. A view that nobody writes. */
export const ledgerLine = defineResource('ledgerLine', {
  ...ofLedger,
  label: { zh: '分录明细', en: 'Line of an entry' },
  several: 'lines of the ledger',
  path: '/api/ledger/line',
  table: 'ledger_posting',
  verbs: ['list', 'export'],
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    entryId: f.ref({ zh: '分录号', en: 'Entry no.' }, { to: 'ledgerEntry', readonly: true, width: 122 }),
    ...said,
    subject: f.dict({ zh: '科目', en: 'Subject' }, { dict: 'ledger_subject', readonly: true, width: 176 }),
    agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', readonly: true, width: 176 }),
    merchantId: f.ref({ zh: '商户', en: 'Merchant' }, { to: 'merchant', readonly: true, width: 176 }),
    customerId: f.ref({ zh: '农户', en: 'Farmer' }, { to: 'customer', readonly: true, width: 96 }),
    otherBookId: f.ref({ zh: '往来账簿', en: 'Other book' }, { to: 'ledgerBook', readonly: true, width: 176 }),
    cardId: f.ref({ zh: '二类户', en: 'Class-II card' }, { to: 'bankCardOpenAccountRecord', readonly: true, width: 140 }),
    planId: f.ref({ zh: '还款计划', en: 'Plan' }, { to: 'repayPlan', readonly: true, width: 122 }),
    debit: f.money({ zh: '借方', en: 'Debit' }, side),
    credit: f.money({ zh: '贷方', en: 'Credit' }, side),
  },
  list: {
    columns: lineColumns,
    filters: {
      bookId: 'eq',
      period: 'eq',
      subject: 'in',
      agentId: 'eq',
      merchantId: 'eq',
      customerId: 'eq',
      otherBookId: 'eq',
      cardId: 'eq',
      planId: 'eq',
      event: 'in',
      belongsTo: 'eq',
      entryId: 'eq',
      sourceNo: 'contains',
      postingDay: 'range',
    },
    keyword: ['sourceNo', 'summary'],
    sort: { column: 'createTime', order: 'desc' },
  },
  excel: { export: lineColumns },
})
