import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

/** A node of a definition: who decides, when it is taken, and what happens when nobody is there. */
export const approveNode = defineResource('approveNode', {
  label: { zh: '审批节点', en: 'Approval node' },
  path: '/api/approveNode',
  table: 'approve_node',
  permission: 'approval:flow',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    flowId: f.ref({ zh: '审批定义', en: 'Definition' }, { to: 'approveFlow', required: true, immutable: true }),
    seq: f.int({ zh: '顺序', en: 'Order' }, { required: true, min: 1, max: 99_999, width: 72 }),
    nodeName: f.text({ zh: '节点名称', en: 'Name' }, { required: true, max: 40, width: 130 }),
    nodeType: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'approve_node_type', required: true, width: 100 }),
    needed: f.int(
      { zh: '至少同意人数', en: 'At least' },
      {
        min: 1,
        max: 20,
        width: 110,
        hint: { zh: '类型为“审批”时有效，留空为 1 人', en: 'For the kind Approval; empty: one' },
      },
    ),
    assigneeRule: f.dict({ zh: '审批人规则', en: 'Who decides' }, { dict: 'approve_assignee_rule', required: true, width: 130 }),
    assignee: f.text({ zh: '指定人', en: 'Person' }, { max: 64, person: 'username', width: 130 }),
    assignees: f.text(
      { zh: '更多指定人', en: 'More people' },
      { max: 400, width: 150, hint: { zh: '账号，用逗号分隔', en: 'Accounts, parted by commas' } },
    ),
    roleId: f.ref({ zh: '角色', en: 'Role' }, { to: 'role', width: 120 }),
    minAmount: f.money({ zh: '金额不低于', en: 'Amount from' }, { width: 110 }),
    maxAmount: f.money({ zh: '金额低于', en: 'Amount below' }, { width: 110 }),
    orgPrefix: f.text(
      { zh: '部门编码开头', en: 'Department code begins' },
      { max: 64, width: 120, hint: { zh: '如 A01A02：只对该部门及下级', en: 'A01A02: this department and those below' } },
    ),
    kinds: f.text(
      { zh: '单据类型', en: 'Kinds' },
      { max: 100, width: 110, hint: { zh: '类型的字典值，用逗号分隔', en: 'Values of its dictionary, parted by commas' } },
    ),
    slaHours: f.int({ zh: '时限', en: 'Deadline' }, { min: 1, max: 2_160, unit: { zh: '小时', en: 'h' }, width: 90 }),
    escalation: f.dict({ zh: '超时处理', en: 'When late' }, { dict: 'approve_escalation', width: 110 }),
    absence: f.dict(
      { zh: '缺席时', en: 'When absent' },
      { dict: 'approve_absence', width: 110, hint: { zh: '留空时转管理员', en: 'Empty: to an administrator' } },
    ),
    noFormer: f.flag({ zh: '禁止退回上一节点', en: 'No return by a node' }, { width: 132 }),
    noReassign: f.flag({ zh: '禁止转交', en: 'No reassigning' }, { width: 92 }),
    noAdd: f.flag({ zh: '禁止加签', en: 'No adding' }, { width: 92 }),
  },
  list: { columns: ['flowId', 'seq', 'nodeName', 'nodeType', 'assigneeRule'], filters: { flowId: 'eq', nodeType: 'in' } },
  form: [],
})

/** 审批定义: for one subject its nodes in order. Publishing makes a version; running instances keep theirs (decision 080). */
export const approveFlow = defineResource('approveFlow', {
  label: { zh: '审批定义', en: 'Approval definition' },
  several: 'approval definitions',
  path: '/api/approveFlow',
  table: 'approve_flow',
  permission: 'approval:flow',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'org',
  fields: {
    flowName: f.text({ zh: '定义名称', en: 'Name' }, { required: true, max: 60, width: 220 }),
    bizType: f.dict({ zh: '业务类型', en: 'Subject' }, { dict: 'approve_biz_type', required: true, immutable: true, width: 120 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'approve_flow_status', readonly: true, width: 96 }),
    publishedNo: f.int({ zh: '当前版本', en: 'Version in use' }, { readonly: true, width: 96 }),
    publishedTime: f.datetime({ zh: '发布时间', en: 'Published' }, { readonly: true, width: 170 }),
    nodeCount: f.int({ zh: '节点数', en: 'Nodes' }, { readonly: true, virtual: true, width: 80 }),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 500, multiline: true, width: 260 }),
  },
  list: {
    columns: ['flowName', 'bizType', 'status', 'publishedNo', 'publishedTime', 'nodeCount', 'remark'],
    filters: { bizType: 'in', status: 'in' },
    keyword: ['flowName'],
  },
  form: ['flowName', 'bizType', 'remark'],
  page: {
    path: '/approvet/flow/detail',
    tags: ['status', 'bizType'],
    figures: ['nodeCount', 'publishedNo'],
    groups: [{ label: { zh: '基本信息', en: 'Basics' }, fields: ['publishedTime', 'remark'] }],
    related: [],
  },
  lines: linesOf(approveNode, {
    parentKey: 'flowId',
    columns: [
      'seq',
      'nodeName',
      'nodeType',
      'needed',
      'assigneeRule',
      'assignee',
      'assignees',
      'roleId',
      'minAmount',
      'maxAmount',
      'orgPrefix',
      'kinds',
      'slaHours',
      'escalation',
      'absence',
      'noFormer',
      'noReassign',
      'noAdd',
    ],
    order: 'seq',
    unique: ['nodeName'],
    totals: { nodeCount: 'count' },
  }),
})
