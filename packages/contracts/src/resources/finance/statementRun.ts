import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const count = { readonly: true, width: 84 } as const
const columns = [
  'runNo',
  'month',
  'status',
  'total',
  'done',
  'failed',
  'createBy',
  'createTime',
  'finishedTime',
  'remark',
] as const

/** 账单生成: the statements of a month drawn for all farmers, as archives that expire (decision 124). */
export const statementRun = defineResource('statementRun', {
  label: { zh: '账单批量生成', en: 'Statement run' },
  several: 'statement runs',
  path: '/api/statementRun',
  table: 'statement_run',
  permission: 'finance:statementRun',
  verbs: ['list', 'read', 'create'],
  scope: 'org',
  fields: {
    runNo: f.text({ zh: '批次号', en: 'Run no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    month: f.text({ zh: '月份', en: 'Month' }, { required: true, immutable: true, max: 7, pattern: 'month', width: 88 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'statement_run_status', readonly: true, width: 96 }),
    total: f.int({ zh: '账单数', en: 'Statements' }, count),
    done: f.int({ zh: '已生成', en: 'Drawn' }, count),
    failed: f.int({ zh: '失败', en: 'Failed' }, count),
    createBy: f.text({ zh: '发起人', en: 'Begun by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    createTime: f.datetime({ zh: '发起时间', en: 'Begun' }, { readonly: true, width: 160 }),
    finishedTime: f.datetime({ zh: '完成时间', en: 'Finished' }, { readonly: true, width: 160 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 200, immutable: true, width: 160 }),
  },
  list: { columns, filters: { month: 'eq', status: 'in' }, keyword: ['runNo', 'month'] },
  choiceColumns: ['runNo'],
  form: ['month', 'remark'],
  page: {
    path: '/finance/statementRun/detail',
    tags: ['status'],
    figures: ['total', 'done', 'failed'],
    groups: [{ label: { zh: '生成', en: 'Run' }, fields: ['month', 'createBy', 'finishedTime', 'remark'] }],
    related: [],
  },
})
