import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = [
  'month',
  'bookId',
  'status',
  'entryCount',
  'debit',
  'closedBy',
  'closedTime',
  'askedBy',
  'entryCountAfter',
] as const

/** 会计期间: a month of a book that has entries. Closed it is never written again (decision 107). */
export const ledgerPeriod = defineResource('ledgerPeriod', {
  label: { zh: '会计期间', en: 'Period' },
  several: 'periods',
  path: '/api/ledger/period',
  table: 'ledger_period',
  permission: 'ledger:period',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    month: f.text({ zh: '期间', en: 'Month' }, { required: true, readonly: true, max: 7, pattern: 'month', width: 92 }),
    bookId: f.ref({ zh: '账簿', en: 'Book' }, { to: 'ledgerBook', required: true, readonly: true, width: 220 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'ledger_period_status', readonly: true, width: 116 }),
    entryCount: f.int({ zh: '分录数', en: 'Entries' }, { readonly: true, virtual: true, width: 84 }),
    debit: f.money({ zh: '借方合计', en: 'Debit' }, { readonly: true, virtual: true, sensitive: 'financial', width: 124 }),
    entryCountAfter: f.int(
      { zh: '结账后补记', en: 'Came later' },
      {
        readonly: true,
        virtual: true,
        width: 104,
        hint: { zh: '属于本月、记入以后期间的分录', en: 'Entries of this month that stand in a later one' },
      },
    ),
    closedBy: f.text({ zh: '结账人', en: 'Closed by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    closedTime: f.datetime({ zh: '结账时间', en: 'Closed' }, { readonly: true, width: 164 }),
    askedBy: f.text({ zh: '申请反结账', en: 'Asked to reopen' }, { readonly: true, max: 64, person: 'username', width: 104 }),
  },
  list: {
    columns,
    filters: { bookId: 'eq', month: 'eq', status: 'in' },
    keyword: ['month'],
    sort: { column: 'month', order: 'desc' },
  },
  form: [],
  page: {
    path: '/finance/period/detail',
    tags: ['status'],
    figures: ['entryCount', 'debit', 'entryCountAfter'],
    groups: [{ label: { zh: '期间', en: 'Period' }, fields: ['bookId', 'month', 'closedBy', 'closedTime', 'askedBy'] }],
    related: [],
  },
})
