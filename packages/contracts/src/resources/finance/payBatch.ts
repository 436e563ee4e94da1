import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const total = { sensitive: 'financial', virtual: true, readonly: true, width: 112 } as const
const count = { virtual: true, readonly: true, width: 76 } as const
const columns = [
  'batchNo',
  'status',
  'kind',
  'dueUntil',
  'orderCount',
  'amount',
  'paidCount',
  'paidAmount',
  'openCount',
  'createBy',
  'approvedBy',
  'approveTime',
  'remark',
] as const

/** 付款批次: what is due, put together by one person and approved by another; the approval is of these payees and amounts (decision 115). */
export const payBatch = defineResource('payBatch', {
  label: { zh: '付款批次', en: 'Payment run' },
  several: 'payment runs',
  path: '/api/payBatch',
  table: 'pay_batch',
  permission: 'finance:payBatch',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  scope: 'org',
  fields: {
    batchNo: f.text({ zh: '付款批号', en: 'Run no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'pay_batch_status', readonly: true, width: 92 }),
    kind: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'pay_run_kind', required: true, immutable: true, width: 92 }),
    dueUntil: f.date(
      { zh: '截止日', en: 'Due until' },
      {
        required: true,
        width: 108,
        hint: {
          zh: '取这一天及以前转为待付款的单据，或这一天及以前应还的期次',
          en: 'What has waited to be paid since this day or longer; instalments due by it',
        },
      },
    ),
    orderCount: f.int({ zh: '笔数', en: 'Payments' }, count),
    amount: f.money({ zh: '金额', en: 'Amount' }, total),
    paidCount: f.int({ zh: '成功笔数', en: 'Paid' }, { ...count, width: 84 }),
    paidAmount: f.money({ zh: '成功金额', en: 'Amount paid' }, total),
    openCount: f.int({ zh: '未了结', en: 'Open' }, count),
    totalAmount: f.money({ zh: '提交金额', en: 'Amount submitted' }, { sensitive: 'financial', readonly: true }),
    contentHash: f.text(
      { zh: '内容摘要', en: 'Digest' },
      {
        max: 64,
        readonly: true,
        hint: { zh: '收款方、账号与金额的摘要，审批只对它有效', en: 'Of payees, accounts and amounts: what was approved' },
      },
    ),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approveTime: f.datetime({ zh: '审批时间', en: 'Approved' }, { readonly: true, width: 164 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true, width: 150 }),
  },
  list: {
    columns,
    filters: { batchNo: 'contains', status: 'in', kind: 'in', dueUntil: 'range', approveTime: 'range' },
    keyword: ['batchNo'],
  },
  choiceColumns: ['batchNo'],
  form: ['kind', 'dueUntil', 'remark'],
  excel: { export: [...columns] },
  page: {
    path: '/finance/payBatch/detail',
    tags: ['status', 'kind'],
    figures: ['orderCount', 'amount', 'paidCount', 'paidAmount', 'openCount'],
    groups: [
      { label: { zh: '批次', en: 'Run' }, fields: ['dueUntil', 'createBy', 'remark'] },
      { label: { zh: '审批', en: 'Approval' }, fields: ['totalAmount', 'approvedBy', 'approveTime', 'contentHash'] },
    ],
    related: [{ of: 'payOrder' }],
  },
})
