import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const readonly = { readonly: true } as const
const columns = [
  'payNo',
  'status',
  'bizKind',
  'batchId',
  'settleBatchId',
  'coIncomeId',
  'payeeName',
  'payeeAccount',
  'amount',
  'channelNo',
  'sentTime',
  'finishTime',
  'bankSaid',
] as const

/** 支付订单 (domain §2.18): one payment, asked of the bank under one key that never changes (decision 115). Nobody writes it by hand. */
export const payOrder = defineResource('payOrder', {
  label: { zh: '支付订单', en: 'Payment' },
  several: 'payments',
  path: '/api/payOrder',
  table: 'pay_order',
  permission: 'finance:payOrder',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'customer', by: 'customerId' },
    { resource: 'settleBatch', by: 'settleBatchId' },
    { resource: 'coIncome', by: 'coIncomeId' },
  ],
  fields: {
    payNo: f.text({ zh: '支付单号', en: 'Payment no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'pay_status', readonly: true, width: 92 }),
    bizKind: f.dict({ zh: '业务', en: 'Purpose' }, { dict: 'pay_biz_type', readonly: true, width: 108 }),
    batchId: f.ref({ zh: '付款批次', en: 'Run' }, { to: 'payBatch', readonly: true, width: 124 }),
    settleBatchId: f.ref({ zh: '结算批次', en: 'Settlement' }, { to: 'settleBatch', readonly: true, width: 124 }),
    coIncomeId: f.ref({ zh: '共建收益单', en: 'Shared income' }, { to: 'coIncome', readonly: true, width: 124 }),
    agentId: f.ref({ zh: '收款代理商', en: 'Agent' }, { to: 'agent', readonly: true, width: 150 }),
    merchantId: f.ref({ zh: '收款商户', en: 'Merchant' }, { to: 'merchant', readonly: true, width: 150 }),
    customerId: f.ref({ zh: '收款农户', en: 'Farmer' }, { to: 'customer', readonly: true, width: 100 }),
    payeeName: f.text({ zh: '收款户名', en: 'Payee' }, { max: 100, readonly: true, width: 140 }),
    payeeAccount: f.text(
      { zh: '收款账号', en: 'Payee account' },
      { max: 20, pattern: 'bankCard', pii: 'bankCard', readonly: true, width: 150 },
    ),
    payeeBank: f.text({ zh: '收款行', en: 'Payee bank' }, { max: 100, ...readonly }),
    payerId: f.ref({ zh: '付款公司', en: 'Paying company' }, { to: 'businessCompany', readonly: true, width: 150 }),
    payerAccount: f.text(
      { zh: '付款账号', en: 'Paying account' },
      { max: 20, pattern: 'bankCard', pii: 'bankCard', readonly: true, width: 150 },
    ),
    payerBank: f.text({ zh: '付款行', en: 'Paying bank' }, { max: 100, ...readonly }),
    amount: f.money({ zh: '金额', en: 'Amount' }, { sensitive: 'financial', readonly: true, width: 108 }),
    channel: f.dict({ zh: '渠道', en: 'Channel' }, { dict: 'pay_channel', readonly: true, width: 88 }),
    idemKey: f.text(
      { zh: '幂等键', en: 'Key' },
      { max: 40, readonly: true, hint: { zh: '每笔一个，永不更换', en: 'One of each payment, never another' } },
    ),
    channelNo: f.text({ zh: '银行流水号', en: 'Bank no.' }, { max: 64, readonly: true, width: 130 }),
    sentTime: f.datetime({ zh: '发送时间', en: 'Sent' }, { readonly: true, width: 164 }),
    finishTime: f.datetime({ zh: '完成时间', en: 'Done' }, { readonly: true, width: 164 }),
    askCount: f.int({ zh: '查询次数', en: 'Times asked' }, { readonly: true, width: 84 }),
    askedTime: f.datetime({ zh: '最近查询', en: 'Last asked' }, { readonly: true, width: 164 }),
    bankSaid: f.text({ zh: '银行最近答复', en: 'Bank said' }, { max: 300, readonly: true, width: 180 }),
    failCode: f.text({ zh: '失败码', en: 'Code' }, { max: 40, readonly: true, width: 96 }),
    provenTime: f.datetime(
      { zh: '对账单确认未付', en: 'Proved unpaid' },
      {
        readonly: true,
        hint: {
          zh: '银行当日截止后，完整对账单中没有这笔付款',
          en: 'The whole statement of its days, taken after the cut-off, does not hold it',
        },
      },
    ),
    receipt: f.files({ zh: '回单', en: 'Receipts' }, { max: 5 }),
  },
  list: {
    columns,
    filters: {
      payNo: 'contains',
      status: 'in',
      bizKind: 'in',
      batchId: 'eq',
      settleBatchId: 'eq',
      coIncomeId: 'eq',
      payeeName: 'contains',
      payeeAccount: 'eq',
      agentId: 'eq',
      merchantId: 'eq',
      customerId: 'eq',
      sentTime: 'range',
      finishTime: 'range',
    },
    keyword: ['payNo', 'payeeName'],
  },
  choiceColumns: ['payNo', 'payeeName'],
  form: [],
  excel: { export: [...columns, 'payeeBank', 'payerId', 'channel', 'idemKey', 'failCode', 'provenTime'] },
  page: {
    path: '/finance/payOrder/detail',
    tags: ['status', 'bizKind'],
    figures: ['amount', 'askCount'],
    groups: [
      {
        label: { zh: '收款方', en: 'Payee' },
        fields: ['payeeName', 'payeeAccount', 'payeeBank', 'agentId', 'merchantId', 'customerId'],
      },
      { label: { zh: '付款方', en: 'Payer' }, fields: ['payerId', 'payerAccount', 'payerBank', 'channel'] },
      { label: { zh: '来源', en: 'From' }, fields: ['batchId', 'settleBatchId', 'coIncomeId'] },
      {
        label: { zh: '银行', en: 'At the bank' },
        fields: ['idemKey', 'channelNo', 'sentTime', 'finishTime', 'askedTime', 'bankSaid', 'failCode', 'provenTime', 'receipt'],
      },
    ],
  },
})
