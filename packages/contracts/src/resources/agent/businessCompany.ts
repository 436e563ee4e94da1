import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = [
  'code',
  'name',
  'shortName',
  'companyType',
  'creditCode',
  'legalPerson',
  'registeredCapital',
  'district',
  'address',
  'contactPhone',
  'bankName',
  'bankAccount',
  'taxpayerType',
  'invoiceTitle',
  'invoiceAddress',
  'sealId',
  'companyId',
  'isEnabled',
  'remark',
] as const
const sheet = written.filter((key) => key !== 'companyId')

/**
 * A legal person that signs, invoices and is paid: group, regional and project companies, investors, suppliers (domain: 业务公司).
 * `company` of the administration is where people are employed; the two are linked where they are one (decision 079).
 */
export const businessCompany = defineResource('businessCompany', {
  label: { zh: '业务公司', en: 'Business company' },
  several: 'business companies',
  path: '/api/businessCompany',
  table: 'business_company',
  permission: 'businessCompany:info',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    code: f.text(
      { zh: '公司编码', en: 'Code' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true, width: 120 },
    ),
    name: f.text({ zh: '公司名称', en: 'Company name' }, { required: true, max: 100, width: 230 }),
    shortName: f.text({ zh: '简称', en: 'Short name' }, { max: 32, width: 100 }),
    companyType: f.dict({ zh: '公司类型', en: 'Kind' }, { dict: 'company_type', required: true, width: 100 }),
    creditCode: f.text(
      { zh: '统一社会信用代码', en: 'Credit code' },
      {
        required: true,
        max: 18,
        pattern: 'creditCode',
        unique: true,
        width: 180,
        hint: { zh: '也是纳税人识别号', en: 'Also the tax number' },
      },
    ),
    legalPerson: f.text({ zh: '法定代表人', en: 'Legal representative' }, { max: 32, width: 100 }),
    registeredCapital: f.money({ zh: '注册资本', en: 'Registered capital' }, { sensitive: 'financial' }),
    district: f.region({ zh: '管辖区县', en: 'District' }, {}),
    address: f.text({ zh: '注册地址', en: 'Registered address' }, { max: 200 }),
    contactPhone: f.text({ zh: '联系电话', en: 'Phone' }, { max: 32 }),
    bankName: f.text({ zh: '开户行', en: 'Bank' }, { max: 100 }),
    bankAccount: f.text({ zh: '银行账号', en: 'Bank account' }, { max: 20, pattern: 'bankCard', pii: 'bankCard' }),
    taxpayerType: f.dict({ zh: '纳税人类型', en: 'Taxpayer' }, { dict: 'taxpayer_type' }),
    invoiceTitle: f.text({ zh: '发票抬头', en: 'Invoice title' }, { max: 100 }),
    invoiceAddress: f.text({ zh: '收票地址', en: 'Invoices go to' }, { max: 200 }),
    sealId: f.text({ zh: '电子章编号', en: 'Electronic seal' }, { max: 64 }),
    companyId: f.ref(
      { zh: '对应的系统公司', en: 'Company of the administration' },
      { to: 'company', hint: { zh: '本集团的公司才有', en: 'Only for companies of the group' } },
    ),
    isEnabled: f.flag({ zh: '启用', en: 'In use' }, { required: true, width: 72 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: ['code', 'name', 'shortName', 'companyType', 'creditCode', 'legalPerson', 'district', 'bankName', 'isEnabled'],
    filters: { name: 'contains', code: 'contains', companyType: 'in', creditCode: 'eq', isEnabled: 'eq', district: 'eq' },
    keyword: ['name', 'code', 'shortName'],
  },
  choiceColumns: ['name', 'code', 'shortName'],
  form: written,
  excel: { import: sheet, export: sheet, key: 'code' },
  page: {
    path: '/businessCompany/detail',
    tags: ['companyType', 'isEnabled'],
    groups: [
      {
        label: { zh: '基本信息', en: 'Basics' },
        fields: [
          'code',
          'shortName',
          'creditCode',
          'legalPerson',
          'registeredCapital',
          'district',
          'address',
          'contactPhone',
          'remark',
        ],
      },
      {
        label: { zh: '开票与收付', en: 'Invoices and payment' },
        fields: ['taxpayerType', 'invoiceTitle', 'invoiceAddress', 'bankName', 'bankAccount', 'sealId', 'companyId'],
      },
    ],
  },
})
