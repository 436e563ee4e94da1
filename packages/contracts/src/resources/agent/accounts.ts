import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What entries of both accounts of an agent have: one movement of money, appended and never changed (decision 095). */
const entry = <const D extends string>(dict: D) => ({
  createTime: f.datetime({ zh: '记账时间', en: 'Posted' }, { readonly: true, width: 164 }),
  agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', required: true, readonly: true, width: 210 }),
  kind: f.dict({ zh: '类型', en: 'Kind' }, { dict, required: true, readonly: true, width: 104 }),
  amount: f.money({ zh: '金额', en: 'Amount' }, { required: true, readonly: true, sensitive: 'financial', width: 110 }),
  balance: f.money({ zh: '余额', en: 'Balance' }, { required: true, readonly: true, sensitive: 'financial', width: 110 }),
  settleBatchId: f.ref({ zh: '结算批次', en: 'Settlement' }, { to: 'settleBatch', readonly: true, width: 124 }),
  warrantyClaimId: f.ref({ zh: '质保单', en: 'Warranty claim' }, { to: 'warrantyClaim', readonly: true, width: 152 }),
  paidOn: f.date({ zh: '收付日期', en: 'Paid on' }, { readonly: true, width: 104 }),
  voucherNo: f.text({ zh: '凭证号', en: 'Voucher' }, { max: 64, readonly: true, width: 120 }),
  remark: f.text({ zh: '原因', en: 'Reason' }, { max: 500, readonly: true, width: 200 }),
  createBy: f.text({ zh: '记账人', en: 'Posted by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
})
const filters = {
  agentId: 'eq',
  kind: 'in',
  entryNo: 'contains',
  settleBatchId: 'eq',
  warrantyClaimId: 'eq',
  voucherNo: 'contains',
  createTime: 'range',
} as const
const ofLedger = { verbs: ['list', 'read', 'export'], scope: 'org', form: [] } as const
const newestFirst = { column: 'createTime', order: 'desc' } as const
const depositColumns = [
  'createTime',
  'entryNo',
  'agentId',
  'kind',
  'amount',
  'balance',
  'sendBatchId',
  'settleBatchId',
  'warrantyClaimId',
  'paidOn',
  'voucherNo',
  'remark',
  'createBy',
] as const
const receivableColumns = [
  'createTime',
  'entryNo',
  'agentId',
  'kind',
  'amount',
  'balance',
  'settleBatchId',
  'warrantyClaimId',
  'paidOn',
  'voucherNo',
  'remark',
  'createBy',
] as const

/** 保证金明细: money that an agent has left with us, and owes us nothing for: a liability, no income. Its sum is the deposit. */
export const agentDeposit = defineResource('agentDeposit', {
  ...ofLedger,
  label: { zh: '保证金明细', en: 'Deposit entry' },
  several: 'entries of deposits',
  path: '/api/agent/deposit',
  table: 'agent_deposit',
  permission: 'agent:account',
  fields: {
    entryNo: f.text({ zh: '流水号', en: 'Entry no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    ...entry('agent_deposit_kind'),
    sendBatchId: f.ref({ zh: '发货批次', en: 'Shipment' }, { to: 'sendBatch', readonly: true, width: 124 }),
  },
  list: {
    columns: depositColumns,
    filters: { ...filters, sendBatchId: 'eq' },
    keyword: ['entryNo', 'remark'],
    sort: newestFirst,
  },
  excel: { export: depositColumns },
})

/** 应收明细: what an agent owes us: clawbacks beyond what was due to it, until they are set off or paid. Its sum is what is open. */
export const agentReceivable = defineResource('agentReceivable', {
  ...ofLedger,
  label: { zh: '应收明细', en: 'Receivable entry' },
  several: 'entries of receivables',
  path: '/api/agent/receivable',
  table: 'agent_receivable',
  permission: 'agent:receivable',
  fields: {
    entryNo: f.text({ zh: '流水号', en: 'Entry no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    ...entry('agent_receivable_kind'),
  },
  list: { columns: receivableColumns, filters, keyword: ['entryNo', 'remark'], sort: newestFirst },
  excel: { export: receivableColumns },
})
