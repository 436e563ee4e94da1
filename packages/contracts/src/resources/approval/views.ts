import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Lists of approvals, out of instances, their tasks and their records; nobody writes them by the usual calls (decision 080). */
const common = {
  approveNo: f.text({ zh: '审批单号', en: 'Approval no.' }, { max: 32, readonly: true, width: 130 }),
  bizType: f.dict({ zh: '业务类型', en: 'Subject' }, { dict: 'approve_biz_type', readonly: true, width: 110 }),
  title: f.text({ zh: '标题', en: 'Title' }, { max: 200, readonly: true, message: true, width: 280 }),
  status: f.dict({ zh: '状态', en: 'State' }, { dict: 'approve_status', readonly: true, width: 104 }),
  initiatorName: f.text({ zh: '发起人', en: 'Initiator' }, { max: 64, readonly: true, width: 100 }),
} as const
const approveId = f.text({ zh: '审批单', en: 'Approval' }, { max: 20, readonly: true, unseen: true })
const submitted = f.datetime({ zh: '提交时间', en: 'Submitted' }, { readonly: true, width: 170 })

const instanceFields = {
  ...common,
  currentNode: f.text({ zh: '当前节点', en: 'Current node' }, { max: 40, readonly: true, width: 140 }),
  submitTime: submitted,
  endTime: f.datetime({ zh: '结束时间', en: 'Ended' }, { readonly: true, width: 170 }),
  reason: f.text({ zh: '结果说明', en: 'Result' }, { max: 500, readonly: true, message: true, width: 240 }),
} as const
const instanceList = {
  columns: ['approveNo', 'title', 'bizType', 'status', 'initiatorName', 'currentNode', 'submitTime', 'endTime', 'reason'],
  filters: { bizType: 'in', status: 'in', submitTime: 'range' },
  keyword: ['approveNo', 'title'],
  sort: { column: 'submitTime', order: 'desc' },
} as const

const lists = { verbs: ['list'], permission: 'approval:info', form: [] } as const

/** 全部: those of the own departments and those that concern the reader. */
export const approve = defineResource('approve', {
  ...lists,
  label: { zh: '审批单', en: 'Approval' },
  path: '/api/approve',
  table: 'approve',
  permission: 'approval:all',
  scope: 'org',
  fields: instanceFields,
  list: instanceList,
})

/** 我发起的. */
export const approveMine = defineResource('approveMine', {
  ...lists,
  label: { zh: '我发起的审批', en: 'Approval of mine' },
  path: '/api/approve/mine',
  table: 'approve',
  scope: 'tenant',
  fields: instanceFields,
  list: instanceList,
})

const taskFields = {
  approveId,
  taskNo: f.int({ zh: '任务序号', en: 'Task' }, { readonly: true, unseen: true }),
  ...common,
  nodeName: f.text({ zh: '节点', en: 'Node' }, { max: 40, readonly: true, width: 140 }),
  openedAt: f.datetime({ zh: '到达时间', en: 'Arrived' }, { readonly: true, width: 170 }),
  dueAt: f.datetime({ zh: '处理期限', en: 'Due' }, { readonly: true, width: 170 }),
} as const
const taskFilters = {
  filters: { bizType: 'in', openedAt: 'range' },
  keyword: ['approveNo', 'title'],
} as const

/** 待我审批. */
export const approveTodo = defineResource('approveTodo', {
  ...lists,
  label: { zh: '待我审批', en: 'Approval that waits for me' },
  path: '/api/approve/todo',
  table: 'approve_task_list',
  scope: 'tenant',
  fields: taskFields,
  list: {
    columns: ['approveNo', 'title', 'bizType', 'nodeName', 'initiatorName', 'openedAt', 'dueAt'],
    ...taskFilters,
    sort: { column: 'openedAt', order: 'asc' },
  },
})

/** 抄送我的. */
export const approveCopied = defineResource('approveCopied', {
  ...lists,
  label: { zh: '抄送我的审批', en: 'Approval copied to me' },
  path: '/api/approve/copied',
  table: 'approve_task_list',
  scope: 'tenant',
  fields: taskFields,
  list: {
    columns: ['approveNo', 'title', 'bizType', 'status', 'nodeName', 'initiatorName', 'openedAt'],
    ...taskFilters,
    sort: { column: 'openedAt', order: 'desc' },
  },
})

const recordFields = {
  approveId,
  ...common,
  nodeName: f.text({ zh: '节点', en: 'Node' }, { max: 40, readonly: true, width: 130 }),
  action: f.dict({ zh: '动作', en: 'Action' }, { dict: 'approve_action', readonly: true, width: 130 }),
  realname: f.text({ zh: '处理人', en: 'By' }, { max: 64, readonly: true, width: 100 }),
  behalfName: f.text({ zh: '代理', en: 'On behalf of' }, { max: 64, readonly: true, width: 100 }),
  opinion: f.text({ zh: '意见', en: 'Opinion' }, { max: 500, readonly: true, message: true, multiline: true, width: 260 }),
  about: f.text({ zh: '对象', en: 'About' }, { max: 200, readonly: true, width: 140 }),
  costSeconds: f.int({ zh: '耗时（秒）', en: 'Seconds taken' }, { readonly: true, width: 110 }),
  decidedAt: f.datetime({ zh: '处理时间', en: 'Time' }, { readonly: true, width: 170 }),
} as const
const recordList = {
  columns: [
    'decidedAt',
    'approveNo',
    'title',
    'bizType',
    'nodeName',
    'action',
    'realname',
    'behalfName',
    'opinion',
    'about',
    'costSeconds',
    'status',
  ],
  filters: { bizType: 'in', action: 'in', decidedAt: 'range' },
  keyword: ['approveNo', 'title', 'realname'],
  sort: { column: 'decidedAt', order: 'desc' },
} as const

/** 我已审批: each decision of the reader. */
export const approveDone = defineResource('approveDone', {
  ...lists,
  label: { zh: '我已审批', en: 'Decision of mine' },
  path: '/api/approve/done',
  table: 'approve_record_list',
  scope: 'tenant',
  fields: recordFields,
  list: recordList,
})

/** 日志记录: every decision. */
export const approveLog = defineResource('approveLog', {
  ...lists,
  label: { zh: '审批日志', en: 'Approval record' },
  path: '/api/approve/log',
  table: 'approve_record_list',
  permission: 'approval:log',
  scope: 'org',
  fields: recordFields,
  list: recordList,
})

export const approvalViews = [approve, approveMine, approveTodo, approveCopied, approveDone, approveLog] as const
