import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 账簿: of a legal entity, of the own firm, of what is kept for farmers. Begun by the first event of each (decision 107). */
export const ledgerBook = defineResource('ledgerBook', {
  label: { zh: '账簿', en: 'Book' },
  several: 'books',
  path: '/api/ledger/book',
  table: 'ledger_book',
  permission: 'ledger:entry',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    name: f.text({ zh: '账簿', en: 'Book' }, { required: true, readonly: true, max: 100, width: 200 }),
    kind: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'ledger_book_kind', required: true, readonly: true, width: 100 }),
    companyId: f.ref({ zh: '业务公司', en: 'Company' }, { to: 'businessCompany', readonly: true, width: 200 }),
    closedThrough: f.text({ zh: '已结账至', en: 'Closed until' }, { readonly: true, max: 7, pattern: 'month', width: 100 }),
  },
  list: { columns: ['name', 'kind', 'companyId', 'closedThrough'], filters: { kind: 'in' }, keyword: ['name'] },
  choiceColumns: ['name'],
  form: [],
})
