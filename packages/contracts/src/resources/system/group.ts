import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A named set of people or of stations that is chosen as one: as receivers of an announcement, as a choice of stations. */
export const group = defineResource('group', {
  label: { zh: '分组', en: 'Group' },
  several: 'groups',
  path: '/sys/group',
  table: 'sys_group',
  permission: 'system:group',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  fields: {
    groupName: f.text({ zh: '分组名称', en: 'Group name' }, { required: true, max: 64, unique: true, width: 200 }),
    groupType: f.dict({ zh: '分组类型', en: 'Kind of group' }, { dict: 'group_type', required: true, width: 110 }),
    memberCount: f.int({ zh: '成员数', en: 'Members' }, { virtual: true, readonly: true, width: 88 }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999, width: 72 }),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, multiline: true, width: 260 }),
  },
  list: {
    columns: ['groupName', 'groupType', 'memberCount', 'description', 'sortNo'],
    filters: { groupName: 'contains', groupType: 'in' },
    keyword: ['groupName'],
  },
  choiceColumns: ['groupName', 'groupType'],
  form: ['groupName', 'groupType', 'sortNo', 'description'],
  excel: { export: ['groupName', 'groupType', 'sortNo', 'description'] },
})
