import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * The firm behind an agent's department (orgCategory 2). Its people work in the department; contract, deposit, grade and state are those of
 * the agent (resources/agent), which are shown here and changed there (decision 079).
 */
export const agentCompany = defineResource('agentCompany', {
  label: { zh: '代理公司', en: 'Agent company' },
  several: 'agent companies',
  path: '/sys/agentCompany',
  table: 'sys_agent_company',
  permission: 'system:agentCompany',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  fields: {
    agentNo: f.text(
      { zh: '代理编码', en: 'Agent code' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true, width: 120 },
    ),
    name: f.text({ zh: '公司名称', en: 'Company name' }, { required: true, max: 100, width: 200 }),
    creditCode: f.text({ zh: '统一社会信用代码', en: 'Credit code' }, { max: 18, pattern: 'creditCode', width: 180 }),
    agentType: f.dict({ zh: '代理级别', en: 'Level' }, { dict: 'agent_type', required: true }),
    departId: f.ref(
      { zh: '代理部门', en: 'Agent department' },
      {
        to: 'depart',
        required: true,
        unique: true,
        hint: { zh: '机构类别为代理商的部门，一个部门一家公司', en: 'A department of the category agent; one company for each' },
      },
    ),
    legalPerson: f.text({ zh: '法定代表人', en: 'Legal representative' }, { max: 32 }),
    contactName: f.text({ zh: '联系人', en: 'Contact' }, { max: 32, width: 92 }),
    contactPhone: f.text({ zh: '联系电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    district: f.region({ zh: '负责区县', en: 'District in charge' }, {}),
    signDate: f.date({ zh: '签约日期', en: 'Signed' }, { virtual: true, readonly: true }),
    expireDate: f.date({ zh: '协议到期', en: 'Expires' }, { virtual: true, readonly: true }),
    deposit: f.money({ zh: '保证金', en: 'Deposit' }, { virtual: true, readonly: true, sensitive: 'financial' }),
    grade: f.dict({ zh: '评级', en: 'Grade' }, { dict: 'agent_grade', virtual: true, readonly: true, width: 72 }),
    status: f.dict({ zh: '合作状态', en: 'State' }, { dict: 'agent_status', virtual: true, readonly: true, width: 96 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'agentNo',
      'name',
      'agentType',
      'departId',
      'contactName',
      'contactPhone',
      'district',
      'expireDate',
      'grade',
      'status',
    ],
    filters: { name: 'contains', agentNo: 'contains', agentType: 'in', status: 'in', grade: 'in', expireDate: 'range' },
    keyword: ['name', 'agentNo'],
  },
  form: [
    'agentNo',
    'name',
    'creditCode',
    'agentType',
    'departId',
    'legalPerson',
    'contactName',
    'contactPhone',
    'district',
    'remark',
  ],
  excel: {
    export: [
      'agentNo',
      'name',
      'creditCode',
      'agentType',
      'legalPerson',
      'contactName',
      'signDate',
      'expireDate',
      'deposit',
      'grade',
      'status',
    ],
  },
})
