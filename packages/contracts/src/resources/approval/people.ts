import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 部门主管: who heads a department. The superior of somebody is the head of the nearest department above them that is another person. */
export const approveHead = defineResource('approveHead', {
  label: { zh: '部门主管', en: 'Head of a department' },
  several: 'heads of departments',
  path: '/api/approveHead',
  table: 'approve_head',
  permission: 'approval:head',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    departId: f.ref({ zh: '部门', en: 'Department' }, { to: 'depart', required: true, unique: true, width: 220 }),
    username: f.text({ zh: '主管', en: 'Head' }, { required: true, max: 64, person: 'username', width: 160 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 200, width: 240 }),
  },
  list: { columns: ['departId', 'username', 'remark'], filters: { departId: 'eq', username: 'eq' } },
  form: ['departId', 'username', 'remark'],
})

/** 审批代理: whoever made it is away, and another person decides meanwhile. */
export const approveDelegate = defineResource('approveDelegate', {
  label: { zh: '审批代理', en: 'Delegation' },
  several: 'delegations',
  path: '/api/approveDelegate',
  table: 'approve_delegate',
  permission: 'approval:delegate',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    delegateTo: f.text({ zh: '代理人', en: 'Delegate' }, { required: true, max: 64, person: 'username', width: 160 }),
    startTime: f.datetime({ zh: '开始时间', en: 'From' }, { required: true, width: 170 }),
    endTime: f.datetime({ zh: '结束时间', en: 'Until' }, { required: true, width: 170 }),
    remark: f.text({ zh: '原因', en: 'Reason' }, { max: 200, width: 240 }),
  },
  list: {
    columns: ['delegateTo', 'startTime', 'endTime', 'remark'],
    filters: { delegateTo: 'eq' },
    sort: { column: 'startTime', order: 'desc' },
  },
  form: ['delegateTo', 'startTime', 'endTime', 'remark'],
})
