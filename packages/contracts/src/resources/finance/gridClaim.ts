import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const typed = ['gridCompany', 'supplyStation', 'monthFrom', 'monthTo', 'evidence', 'remark'] as const
const columns = [
  'claimNo',
  'status',
  'gridCompany',
  'supplyStation',
  'monthFrom',
  'monthTo',
  'itemCount',
  'stationCount',
  'amount',
  'recovered',
  'open',
  'sentTime',
  'answerTime',
  'createBy',
  'remark',
] as const

/**
 * 电费追索: what the grid company is asked to pay or to correct, with its letter (decision 126). Its rows come from the settlement check; what they
 * recover follows from the check as well, never from what somebody says.
 */
export const gridClaim = defineResource('gridClaim', {
  label: { zh: '电费追索', en: 'Claim' },
  several: 'claims',
  path: '/api/gridClaim',
  table: 'grid_claim',
  permission: 'finance:gridClaim',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  scope: 'org',
  fields: {
    claimNo: f.text({ zh: '追索单号', en: 'Claim no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'grid_claim_status', readonly: true, width: 92 }),
    gridCompany: f.text({ zh: '电网公司', en: 'Grid company' }, { max: 100, required: true, width: 170 }),
    supplyStation: f.text(
      { zh: '供电所', en: 'Supply station' },
      { max: 100, width: 130, hint: { zh: '填写后只取该供电所的电站', en: 'Only stations that belong to it are taken' } },
    ),
    monthFrom: f.text({ zh: '核对月自', en: 'Months from' }, { max: 7, pattern: 'month', required: true, width: 90 }),
    monthTo: f.text({ zh: '核对月至', en: 'To month' }, { max: 7, pattern: 'month', required: true, width: 90 }),
    itemCount: f.int({ zh: '明细数', en: 'Rows' }, { readonly: true, virtual: true, sensitive: 'financial', width: 76 }),
    stationCount: f.int({ zh: '电站数', en: 'Stations' }, { readonly: true, virtual: true, sensitive: 'financial', width: 80 }),
    amount: f.money({ zh: '追索金额', en: 'Claimed' }, { readonly: true, virtual: true, sensitive: 'financial', width: 116 }),
    recovered: f.money({ zh: '已追回', en: 'Recovered' }, { readonly: true, virtual: true, sensitive: 'financial', width: 116 }),
    open: f.money({ zh: '未追回', en: 'Open' }, { readonly: true, virtual: true, sensitive: 'financial', width: 116 }),
    evidence: f.files({ zh: '证据附件', en: 'Evidence' }, { max: 20 }),
    sentTime: f.datetime({ zh: '发函时间', en: 'Sent' }, { readonly: true, width: 150 }),
    answerTime: f.datetime({ zh: '答复时间', en: 'Answered' }, { readonly: true, width: 150 }),
    answerNote: f.text(
      { zh: '答复说明', en: 'Answer' },
      { max: 500, multiline: true, readonly: true, sensitive: 'financial', width: 180 },
    ),
    answerFiles: f.files({ zh: '答复附件', en: 'Files of the answer' }, { max: 10, readonly: true }),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true, width: 160 }),
  },
  list: {
    columns,
    filters: { claimNo: 'contains', status: 'in', gridCompany: 'contains', monthFrom: 'eq', monthTo: 'eq', sentTime: 'range' },
    keyword: ['claimNo', 'gridCompany'],
  },
  choiceColumns: ['claimNo', 'gridCompany'],
  form: typed,
  excel: { export: [...columns, 'answerNote'] },
  page: {
    path: '/finance/gridClaim/detail',
    tags: ['status'],
    figures: ['itemCount', 'amount', 'recovered', 'open'],
    groups: [
      {
        label: { zh: '追索', en: 'Claim' },
        fields: ['gridCompany', 'supplyStation', 'monthFrom', 'monthTo', 'createBy', 'remark', 'evidence'],
      },
      { label: { zh: '答复', en: 'Answer' }, fields: ['sentTime', 'answerTime', 'answerNote', 'answerFiles'] },
    ],
    related: [{ of: 'gridClaimItem' }],
  },
})

const itemColumns = [
  'claimId',
  'checkMonth',
  'stationId',
  'customerId',
  'accountNo',
  'kind',
  'amount',
  'recovered',
  'standing',
  'contractId',
  'settlementCheckId',
] as const

/** 追索明细: one reason of a station and month that the grid company answers for. A reason is claimed once at a time. */
export const gridClaimItem = defineResource('gridClaimItem', {
  label: { zh: '追索明细', en: 'Row of a claim' },
  several: 'rows of claims',
  path: '/api/gridClaimItem',
  table: 'grid_claim_item',
  permission: 'finance:gridClaim',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    claimId: f.ref({ zh: '追索单', en: 'Claim' }, { to: 'gridClaim', readonly: true, required: true, width: 116 }),
    settlementCheckId: f.ref(
      { zh: '结算核对', en: 'Settlement check' },
      { to: 'settlementCheck', readonly: true, required: true, width: 100 },
    ),
    checkMonth: f.text({ zh: '核对月', en: 'Month' }, { max: 7, pattern: 'month', readonly: true, required: true, width: 84 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, required: true, width: 142 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, required: true, width: 92 }),
    accountNo: f.text({ zh: '发电户号', en: 'Account no.' }, { max: 20, readonly: true, width: 120 }),
    kind: f.dict(
      { zh: '原因', en: 'Reason' },
      { dict: 'fee_difference_kind', readonly: true, required: true, sensitive: 'financial', width: 124 },
    ),
    amount: f.money({ zh: '追索金额', en: 'Claimed' }, { readonly: true, required: true, sensitive: 'financial', width: 110 }),
    recovered: f.money({ zh: '已追回', en: 'Recovered' }, { readonly: true, required: true, sensitive: 'financial', width: 110 }),
    standing: f.dict(
      { zh: '结果', en: 'Standing' },
      { dict: 'grid_claim_standing', readonly: true, virtual: true, sensitive: 'financial', width: 92 },
    ),
    contractId: f.ref({ zh: '授权书', en: 'Consent' }, { to: 'contract', readonly: true, width: 130 }),
  },
  list: {
    columns: itemColumns,
    filters: { claimId: 'eq', checkMonth: 'eq', stationId: 'eq', customerId: 'eq', kind: 'in' },
    sort: { column: 'checkMonth', order: 'desc' },
  },
  choiceColumns: ['checkMonth', 'stationId'],
  form: [],
  excel: { export: itemColumns },
})
