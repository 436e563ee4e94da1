import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const count = { readonly: true, virtual: true, width: 84 } as const
const columns = [
  'closeNo',
  'month',
  'status',
  'progress',
  'blockCount',
  'warningCount',
  'estimatedShare',
  'startedBy',
  'startedTime',
  'checkedTime',
  'finishedBy',
  'closedTime',
  'remark',
] as const

/** 月结: a month of all books, worked through step by step by the product, begun by one person and finished by another (decision 123). */
export const monthClose = defineResource('monthClose', {
  label: { zh: '月结', en: 'Month close' },
  several: 'month closes',
  path: '/api/monthClose',
  table: 'month_close',
  permission: 'finance:close',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  scope: 'tenant',
  fields: {
    closeNo: f.text({ zh: '月结号', en: 'Close no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    month: f.text({ zh: '月份', en: 'Month' }, { required: true, immutable: true, max: 7, pattern: 'month', width: 88 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'month_close_status', readonly: true, width: 96 }),
    progress: f.int({ zh: '进度（%）', en: 'Progress, %' }, { ...count, width: 92 }),
    blockCount: f.int(
      { zh: '阻断', en: 'Blocking' },
      { ...count, hint: { zh: '必须先处理才能结账的步骤', en: 'Steps that must be put right first' } },
    ),
    warningCount: f.int(
      { zh: '待确认', en: 'To accept' },
      { ...count, hint: { zh: '需处理，或由人说明原因后接受', en: 'To be put right, or accepted with a reason' } },
    ),
    estimatedShare: f.decimal(
      { zh: '估算占比（%）', en: 'Estimates, %' },
      {
        scale: 2,
        readonly: true,
        width: 112,
        hint: {
          zh: '没有已确认电网账单的电站占并网电站的比例',
          en: 'Stations without a confirmed grid bill, of those on the grid',
        },
      },
    ),
    startedBy: f.text({ zh: '开始人', en: 'Started by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    startedTime: f.datetime({ zh: '开始时间', en: 'Started' }, { readonly: true, width: 160 }),
    checkedTime: f.datetime({ zh: '检查完成', en: 'Checked' }, { readonly: true, width: 160 }),
    finishedBy: f.text({ zh: '结账人', en: 'Closed by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    closedTime: f.datetime({ zh: '结账完成', en: 'Closed' }, { readonly: true, width: 160 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 200, multiline: true, width: 160 }),
  },
  list: {
    columns,
    filters: { closeNo: 'contains', month: 'eq', status: 'in' },
    keyword: ['closeNo', 'month'],
    sort: { column: 'month', order: 'desc' },
  },
  choiceColumns: ['closeNo', 'month'],
  form: ['month', 'remark'],
  excel: { export: columns },
  page: {
    path: '/finance/close/detail',
    tags: ['status'],
    figures: ['progress', 'blockCount', 'warningCount', 'estimatedShare'],
    groups: [
      { label: { zh: '月结', en: 'Close' }, fields: ['month', 'startedBy', 'startedTime', 'checkedTime'] },
      { label: { zh: '结账', en: 'Closing' }, fields: ['finishedBy', 'closedTime', 'remark'] },
    ],
    related: [],
  },
})
