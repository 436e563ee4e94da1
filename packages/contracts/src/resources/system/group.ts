import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A named set of people or of stations that is chosen as one: as receivers of an announcement, as a choice of stations. */
export const group = defineResource('group', {
  label: '分组',
  path: '/sys/group',
  table: 'sys_group',
  permission: 'system:group',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  fields: {
    groupName: f.text('分组名称', { required: true, max: 64, unique: true, width: 200 }),
    groupType: f.dict('分组类型', { dict: 'group_type', required: true, width: 110 }),
    memberCount: f.int('成员数', { virtual: true, readonly: true, width: 88 }),
    sortNo: f.int('排序', { min: 0, max: 9999, width: 72 }),
    description: f.text('描述', { max: 255, multiline: true, width: 260 }),
  },
  list: {
    columns: ['groupName', 'groupType', 'memberCount', 'description', 'sortNo'],
    filters: { groupName: 'contains', groupType: 'in' },
    keyword: ['groupName'],
  },
  pick: ['groupName', 'groupType'],
  form: ['groupName', 'groupType', 'sortNo', 'description'],
  excel: { export: ['groupName', 'groupType', 'sortNo', 'description'] },
})
