import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the members of a tenant. */
export const tenant = registerMessages('tenant', {
  members: '成员',
  title: '平台派驻成员',
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
  none: '平台还没有人员派驻该租户',
  list: '平台派驻成员',
  hint: '这里只有平台派驻的人员；租户自己的账号由其管理员在“用户”中管理，平台不可见。',
  noRole: '未分配角色',
})
