import { area } from '@heliodesk/contracts/text/area'

/** Texts of the members of a tenant. */
export const tenant = area('tenant', {
  members: '成员',
  title: '租户成员',
  add: '添加成员',
  added: '已添加，请该租户的管理员为其分配角色',
  remove: '移出',
  removeOf: (name: string) => `移出“${name}”`,
  removeTitle: (name: string) => `把“${name}”移出该租户？`,
  removeText: '他立即不能再进入该租户，在其中的角色和部门一并收回；账号本身不变。',
  removed: '已移出',
  cancel: '取消',
  retry: '重试',
  failed: '成员没有取到',
  none: '该租户还没有成员',
  list: '租户成员',
  own: '本租户账号',
  from: (home: string) => `来自${home}`,
  noRole: '未分配角色',
})
