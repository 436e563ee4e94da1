import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A text that contracts are drawn up from (decision 084). Each edition is a record of its own: what was published is never edited, a new
 * edition is made of it, and contracts keep the one that they were made with.
 */
export const contractTemplate = defineResource('contractTemplate', {
  label: { zh: '合同模板', en: 'Contract template' },
  path: '/api/contractTemplate',
  table: 'contract_template',
  permission: 'customer:contractTemplate',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    name: f.text({ zh: '模板名称', en: 'Template name' }, { required: true, max: 100, width: 240 }),
    templateNo: f.text(
      { zh: '模板编号', en: 'Template no.' },
      { required: true, max: 40, pattern: 'code', unique: true, immutable: true, width: 150 },
    ),
    edition: f.int({ zh: '版本', en: 'Edition' }, { readonly: true, width: 72 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'contract_template_status', readonly: true, width: 96 }),
    contractType: f.dict({ zh: '适用合同类型', en: 'Kind of contract' }, { dict: 'contract_type', required: true, width: 180 }),
    body: f.text(
      { zh: '正文', en: 'Text' },
      {
        required: true,
        max: 20_000,
        multiline: true,
        unasked: true,
        hint: {
          zh: '# 标题，1. 条款，| 表格 |；{{客户姓名}} 这样的占位符由合同填写，{{签署栏}} 单独成行',
          en: '# heading, 1. clause, | table |; what stands in double braces is filled by the contract, the place of the signatures stands on a line of its own',
        },
      },
    ),
    originId: f.ref({ zh: '上一版本', en: 'Edition before' }, { to: 'contractTemplate', readonly: true }),
    publishTime: f.datetime({ zh: '发布时间', en: 'Published' }, { readonly: true, width: 150 }),
    withdrawTime: f.datetime({ zh: '停用时间', en: 'Withdrawn' }, { readonly: true }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: ['name', 'templateNo', 'edition', 'status', 'contractType', 'publishTime', 'remark'],
    filters: { name: 'contains', templateNo: 'contains', status: 'in', contractType: 'in' },
    keyword: ['name', 'templateNo'],
  },
  form: ['name', 'templateNo', 'contractType', 'body', 'remark'],
  choiceColumns: ['name', 'templateNo', 'edition', 'status'],
  page: {
    path: '/contract/template/detail',
    tags: ['status', 'contractType'],
    figures: ['edition'],
    groups: [
      {
        label: { zh: '模板资料', en: 'Template' },
        fields: ['templateNo', 'originId', 'publishTime', 'withdrawTime', 'remark'],
      },
    ],
    related: [
      { of: 'contract', label: { zh: '使用该版本的合同', en: 'Contracts of this edition' } },
      { of: 'contractTemplate', label: { zh: '后续版本', en: 'Later editions' } },
    ],
  },
})
