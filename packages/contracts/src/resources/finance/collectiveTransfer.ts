import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { sensitive: 'financial', width: 112 } as const
const company = { field: 'place', in: ['2'] } as const
const columns = [
  'transferNo',
  'status',
  'place',
  'day',
  'ssMonth',
  'payer',
  'amount',
  'rowCount',
  'rowTotal',
  'lineId',
  'serialNo',
  'createBy',
  'approvedBy',
  'approveTime',
] as const

/**
 * 汇总打款: one sum of the grid company for many farmers, with the list of whom it is for (decision 122). It is a line of a class-II account, or came in on an account
 * of the company, where it is kept for the farmers and apart from its cash.
 */
export const collectiveTransfer = defineResource('collectiveTransfer', {
  label: { zh: '汇总打款', en: 'Collective transfer' },
  several: 'collective transfers',
  path: '/api/collectiveTransfer',
  table: 'collective_transfer',
  permission: 'finance:collective',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  fields: {
    transferNo: f.text({ zh: '汇总编号', en: 'Transfer' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'collective_status', readonly: true, width: 92 }),
    place: f.dict({ zh: '到账账户', en: 'Came in on' }, { dict: 'collective_place', required: true, width: 116 }),
    lineId: f.ref(
      { zh: '银行流水', en: 'Bank line' },
      {
        to: 'accountTransactionDetails',
        width: 152,
        hint: {
          zh: '二类户到账时选择，到账日、金额和付款方取自流水',
          en: 'On a class-II account: day, amount and payer are those of the line',
        },
      },
    ),
    accountNote: f.text(
      { zh: '公司账户', en: 'Company account' },
      { max: 100, when: company, width: 140, hint: { zh: '开户行与账号尾号', en: 'Its bank and last digits' } },
    ),
    serialNo: f.text({ zh: '银行流水号', en: 'Bank ref.' }, { max: 64, when: company, width: 140 }),
    day: f.date({ zh: '到账日', en: 'Day' }, { when: company, width: 104 }),
    payer: f.text({ zh: '付款方', en: 'Payer' }, { max: 100, when: company, width: 170 }),
    amount: f.money({ zh: '到账金额', en: 'Amount' }, { ...money, when: company, min: 0 }),
    ssMonth: f.text({ zh: '电费月份', en: 'Month' }, { max: 7, pattern: 'month', required: true, width: 92 }),
    rowCount: f.int({ zh: '清单行数', en: 'Rows' }, { readonly: true, width: 84 }),
    rowTotal: f.money({ zh: '清单合计', en: 'Rows come to' }, { ...money, readonly: true }),
    submittedBy: f.text({ zh: '提交人', en: 'Submitted by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '复核人', en: 'Checked by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approveTime: f.datetime({ zh: '入账时间', en: 'Taken' }, { readonly: true, width: 164 }),
    entryId: f.ref({ zh: '会计分录', en: 'Entry' }, { to: 'ledgerEntry', readonly: true, width: 122 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns,
    filters: { transferNo: 'contains', status: 'in', place: 'in', ssMonth: 'eq', day: 'range', lineId: 'eq' },
    keyword: ['transferNo', 'payer', 'serialNo'],
  },
  choiceColumns: ['transferNo', 'day'],
  form: ['place', 'lineId', 'accountNote', 'serialNo', 'day', 'payer', 'amount', 'ssMonth', 'remark'],
  excel: { export: [...columns, 'accountNote', 'remark'] },
  page: {
    path: '/finance/collective/detail',
    tags: ['status', 'place'],
    figures: ['amount', 'rowTotal', 'rowCount'],
    groups: [
      {
        label: { zh: '到账', en: 'Receipt' },
        fields: ['lineId', 'accountNote', 'serialNo', 'day', 'payer', 'ssMonth', 'remark'],
      },
      {
        label: { zh: '复核', en: 'Check' },
        fields: ['createBy', 'submittedBy', 'approvedBy', 'approveTime', 'entryId'],
      },
    ],
    related: [{ of: 'collectiveRow' }],
  },
})
