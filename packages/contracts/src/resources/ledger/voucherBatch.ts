import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = [
  'batchNo',
  'month',
  'bookId',
  'target',
  'status',
  'voucherCount',
  'debit',
  'collectedTime',
  'takenBy',
  'takenTime',
  'remark',
] as const

/** 凭证导出: entries of a book and month for the software that keeps the company's books; each entry goes there once (decision 119). */
export const voucherBatch = defineResource('voucherBatch', {
  label: { zh: '凭证导出', en: 'Voucher export' },
  several: 'voucher exports',
  path: '/api/ledger/voucher',
  table: 'ledger_voucher_batch',
  permission: 'ledger:voucher',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    batchNo: f.text({ zh: '批次号', en: 'Batch no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    bookId: f.ref({ zh: '账簿', en: 'Book' }, { to: 'ledgerBook', required: true, immutable: true, width: 200 }),
    month: f.text({ zh: '期间', en: 'Month' }, { required: true, immutable: true, max: 7, pattern: 'month', width: 88 }),
    target: f.dict({ zh: '财务软件', en: 'Software' }, { dict: 'voucher_target', required: true, immutable: true, width: 96 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'voucher_status', readonly: true, width: 96 }),
    voucherCount: f.int({ zh: '凭证数', en: 'Vouchers' }, { readonly: true, width: 84 }),
    debit: f.money({ zh: '借方合计', en: 'Debit' }, { readonly: true, sensitive: 'financial', width: 124 }),
    collectedTime: f.datetime({ zh: '生成时间', en: 'Made' }, { readonly: true, width: 160 }),
    takenBy: f.text({ zh: '确认导入人', en: 'Confirmed by' }, { readonly: true, max: 64, person: 'username', width: 104 }),
    takenTime: f.datetime({ zh: '确认导入时间', en: 'Confirmed' }, { readonly: true, width: 160 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 200, width: 160 }),
  },
  list: {
    columns,
    filters: { bookId: 'eq', month: 'eq', target: 'in', status: 'in' },
    keyword: ['batchNo', 'month'],
  },
  choiceColumns: ['batchNo'],
  form: ['bookId', 'month', 'target', 'remark'],
  excel: { export: columns },
  page: {
    path: '/finance/voucher/detail',
    tags: ['status', 'target'],
    figures: ['voucherCount', 'debit'],
    groups: [
      { label: { zh: '批次', en: 'Batch' }, fields: ['bookId', 'month', 'remark'] },
      { label: { zh: '经过', en: 'Course' }, fields: ['collectedTime', 'takenBy', 'takenTime'] },
    ],
    related: [],
  },
})
