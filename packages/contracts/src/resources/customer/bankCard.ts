import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What a customer applies with. */
const application = [
  'applyNo',
  'customerId',
  'accountName',
  'idCard',
  'reservedPhone',
  'bindCardNo',
  'bindBank',
  'cardNo',
  'branchName',
  'cnapsNo',
  'dayLimit',
  'yearLimit',
] as const

/**
 * Class-II account of a customer (二类户, domain §2.14); `bankCardOpenAccountRecord` in the global search (A§2.3). How it is opened is its
 * life (lifecycles/customer); the bank reports what it opened.
 */
export const bankCard = defineResource('bankCardOpenAccountRecord', {
  label: { zh: '二类户', en: 'Class II card' },
  several: 'class II cards',
  path: '/api/bankcardclassII',
  table: 'bank_card_open_account_record',
  permission: 'customer:bankcard',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  stepUp: ['create', 'update', 'remove', 'import'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    applyNo: f.text(
      { zh: '开户申请号', en: 'Application no.' },
      { required: true, max: 40, pattern: 'code', unique: true, immutable: true },
    ),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, immutable: true }),
    accountName: f.text(
      { zh: '户名', en: 'Account name' },
      { required: true, max: 64, hint: { zh: '须与客户姓名一致', en: 'The name of the customer' } },
    ),
    idCard: f.text(
      { zh: '身份证号', en: 'ID card no.' },
      {
        required: true,
        max: 18,
        pattern: 'idCard',
        pii: 'idCard',
        hint: { zh: '须与客户身份证号一致', en: 'That of the customer' },
      },
    ),
    cardNo: f.text(
      { zh: '二类户账号', en: 'Class II account' },
      {
        max: 19,
        pattern: 'bankCard',
        pii: 'bankCard',
        unique: true,
        hint: { zh: '开户后由银行回写；登记已有账户时填写', en: 'Reported by the bank; typed only for an account that exists' },
      },
    ),
    branchName: f.text({ zh: '开户行', en: 'Branch' }, { max: 100 }),
    cnapsNo: f.text({ zh: '联行号', en: 'CNAPS no.' }, { max: 12 }),
    bindCardNo: f.text(
      { zh: '绑定一类卡', en: 'Bound class I card' },
      {
        max: 20,
        pattern: 'bankCard',
        pii: 'bankCard',
        hint: { zh: '提交银行开户前必填', en: 'Needed before the bank is asked' },
      },
    ),
    bindBank: f.text({ zh: '绑定卡银行', en: 'Bank of bound card' }, { max: 100 }),
    reservedPhone: f.text({ zh: '预留手机', en: 'Reserved mobile' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    dayLimit: f.money(
      { zh: '日限额', en: 'Daily limit' },
      { min: 0, max: 10_000, hint: { zh: '留空为 10000.00 元', en: 'Empty: 10000.00' } },
    ),
    yearLimit: f.money(
      { zh: '年限额', en: 'Yearly limit' },
      { min: 0, max: 200_000, hint: { zh: '留空为 200000.00 元', en: 'Empty: 200000.00' } },
    ),
    faceId: f.ref({ zh: '人脸核验', en: 'Face check' }, { to: 'faceVerify', readonly: true }),
    attempt: f.int({ zh: '提交银行次数', en: 'Times sent to the bank' }, { readonly: true, min: 0 }),
    agreementNo: f.text({ zh: '代扣协议号', en: 'Debit mandate' }, { max: 64, readonly: true, virtual: true }),
    agreementTo: f.date({ zh: '协议有效期至', en: 'Mandate valid until' }, { readonly: true, virtual: true }),
    balance: f.money({ zh: '余额', en: 'Balance' }, { readonly: true, sensitive: 'financial' }),
    balanceTime: f.datetime({ zh: '余额时间', en: 'Balance as of' }, { readonly: true, sensitive: 'financial' }),
    status: f.dict({ zh: '开户状态', en: 'Opening state' }, { dict: 'bank_card_status', readonly: true }),
    openTime: f.datetime({ zh: '开户时间', en: 'Opened' }, { readonly: true }),
    closeTime: f.datetime({ zh: '销户时间', en: 'Closed' }, { readonly: true }),
    failReason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 200, readonly: true }),
  },
  list: {
    columns: [
      'applyNo',
      'accountName',
      'customerId',
      'idCard',
      'cardNo',
      'branchName',
      'bindBank',
      'balance',
      'balanceTime',
      'status',
      'agreementTo',
      'failReason',
    ],
    filters: { accountName: 'contains', applyNo: 'contains', cardNo: 'eq', status: 'in', customerId: 'eq' },
    keyword: ['accountName', 'applyNo'],
  },
  form: application,
  choiceColumns: ['applyNo', 'accountName', 'status'],
  excel: {
    import: application,
    export: [
      'applyNo',
      'customerId',
      'accountName',
      'idCard',
      'cardNo',
      'branchName',
      'cnapsNo',
      'bindBank',
      'dayLimit',
      'yearLimit',
      'agreementNo',
      'agreementTo',
      'balance',
      'balanceTime',
      'status',
      'openTime',
      'failReason',
    ],
    key: 'applyNo',
  },
  page: {
    path: '/customer/bankCard/detail',
    tags: ['status'],
    figures: ['balance', 'dayLimit', 'yearLimit', 'openTime'],
    groups: [
      { label: { zh: '申请人', en: 'Applicant' }, fields: ['customerId', 'accountName', 'idCard', 'reservedPhone', 'faceId'] },
      { label: { zh: '账户', en: 'Account' }, fields: ['cardNo', 'branchName', 'cnapsNo', 'balanceTime', 'closeTime'] },
      {
        label: { zh: '绑定卡与代扣', en: 'Bound card and mandate' },
        fields: ['bindCardNo', 'bindBank', 'agreementNo', 'agreementTo'],
      },
      { label: { zh: '银行受理', en: 'At the bank' }, fields: ['attempt', 'failReason'] },
    ],
  },
})
