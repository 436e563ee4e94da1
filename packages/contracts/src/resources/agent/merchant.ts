import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = [
  'name',
  'merchantType',
  'creditCode',
  'sysOrgCode',
  'district',
  'address',
  'legalPerson',
  'legalIdCard',
  'contactName',
  'contactPhone',
  'qualification',
  'qualificationTo',
  'signDate',
  'expireDate',
  'bankName',
  'bankAccount',
  'papers',
  'remark',
] as const
const sheet = written.filter((key) => key !== 'papers')

/** A partner who is paid for work or goods and brings no roofs: builders, suppliers, maintenance firms (decision 079). */
export const merchant = defineResource('merchant', {
  label: { zh: '商户', en: 'Merchant' },
  several: 'merchants',
  path: '/api/merchant',
  table: 'merchant',
  permission: 'merchant:info',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    merchantNo: f.text({ zh: '商户编号', en: 'Merchant no.' }, { max: 32, readonly: true, unique: true, width: 120 }),
    name: f.text({ zh: '商户名称', en: 'Merchant name' }, { required: true, max: 100, width: 220 }),
    status: f.dict({ zh: '合作状态', en: 'State' }, { dict: 'agent_status', readonly: true, width: 96 }),
    merchantType: f.dict({ zh: '商户类型', en: 'Kind' }, { dict: 'merchant_type', width: 108 }),
    creditCode: f.text(
      { zh: '统一社会信用代码', en: 'Credit code' },
      { max: 18, pattern: 'creditCode', unique: true, width: 180 },
    ),
    sysOrgCode: f.text(
      { zh: '管理部门', en: 'Department in charge' },
      {
        max: 64,
        depart: 'orgCode',
        width: 130,
        hint: { zh: '该部门及上级部门可见', en: 'Seen by this department and those above' },
      },
    ),
    district: f.region({ zh: '服务区县', en: 'District' }, {}),
    address: f.text({ zh: '地址', en: 'Address' }, { max: 200 }),
    legalPerson: f.text({ zh: '法定代表人', en: 'Legal representative' }, { max: 32 }),
    legalIdCard: f.text(
      { zh: '法定代表人身份证号', en: 'ID card of the representative' },
      { max: 18, pattern: 'idCard', pii: 'idCard' },
    ),
    contactName: f.text({ zh: '联系人', en: 'Contact' }, { max: 32, width: 92 }),
    contactPhone: f.text({ zh: '联系电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    qualification: f.text({ zh: '资质证书', en: 'Qualification' }, { max: 120, width: 180 }),
    qualificationTo: f.date({ zh: '资质到期', en: 'Qualification ends' }, { width: 110 }),
    signDate: f.date({ zh: '签约日期', en: 'Signed' }, {}),
    expireDate: f.date({ zh: '合作到期', en: 'Contract ends' }, { width: 110 }),
    bankName: f.text({ zh: '开户行', en: 'Bank' }, { max: 100 }),
    bankAccount: f.text({ zh: '银行账号', en: 'Bank account' }, { max: 20, pattern: 'bankCard', pii: 'bankCard' }),
    papers: f.files({ zh: '合同与证照', en: 'Contract and licences' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'merchantNo',
      'name',
      'status',
      'merchantType',
      'district',
      'contactName',
      'contactPhone',
      'qualification',
      'qualificationTo',
      'expireDate',
      'sysOrgCode',
    ],
    filters: {
      name: 'contains',
      merchantNo: 'contains',
      status: 'in',
      merchantType: 'in',
      creditCode: 'eq',
      district: 'eq',
      expireDate: 'range',
      qualificationTo: 'range',
    },
    keyword: ['name', 'merchantNo'],
  },
  choiceColumns: ['name', 'merchantNo'],
  form: written,
  excel: { import: sheet, export: ['merchantNo', 'status', ...sheet] },
  page: {
    path: '/merchant/detail',
    tags: ['status', 'merchantType'],
    groups: [
      {
        label: { zh: '基本信息', en: 'Basics' },
        fields: ['merchantNo', 'creditCode', 'sysOrgCode', 'district', 'address', 'remark'],
      },
      {
        label: { zh: '联系与法人', en: 'Contact and representative' },
        fields: ['contactName', 'contactPhone', 'legalPerson', 'legalIdCard'],
      },
      {
        label: { zh: '资质、合作与结算', en: 'Qualification, contract and settlement' },
        fields: ['qualification', 'qualificationTo', 'signDate', 'expireDate', 'bankName', 'bankAccount'],
      },
    ],
  },
})
