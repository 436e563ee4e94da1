import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = ['target', 'subject', 'accountCode', 'accountName', 'auxiliary'] as const

/** 科目对照: what a subject of ours is called in the software that keeps the company's books (decision 119). */
export const voucherAccount = defineResource('voucherAccount', {
  label: { zh: '科目对照', en: 'Account map' },
  several: 'mapped accounts',
  path: '/api/ledger/voucherAccount',
  table: 'ledger_voucher_account',
  permission: 'ledger:account',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    target: f.dict({ zh: '财务软件', en: 'Software' }, { dict: 'voucher_target', required: true, immutable: true, width: 110 }),
    subject: f.dict({ zh: '科目', en: 'Subject' }, { dict: 'ledger_subject', required: true, immutable: true, width: 220 }),
    accountCode: f.text({ zh: '对方科目编码', en: 'Account code' }, { required: true, max: 32, width: 140 }),
    accountName: f.text({ zh: '对方科目名称', en: 'Account name' }, { required: true, max: 100, width: 220 }),
    auxiliary: f.dict(
      { zh: '辅助核算', en: 'Auxiliary' },
      {
        dict: 'voucher_auxiliary',
        width: 110,
        hint: { zh: '代理商、商户按哪类往来单位导出', en: 'As what agents and merchants are exported' },
      },
    ),
  },
  list: { columns, filters: { target: 'in', subject: 'in' }, keyword: ['accountCode', 'accountName'] },
  choiceColumns: ['accountCode', 'accountName'],
  form: ['target', 'subject', 'accountCode', 'accountName', 'auxiliary'],
  excel: { export: columns },
})
