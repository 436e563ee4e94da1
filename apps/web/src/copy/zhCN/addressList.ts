import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the address list. */
export const addressList = registerMessages('addressList', {
  title: '通讯录',
  search: '姓名、账号、工号、座机、邮箱或手机号',
  people: '同事',
  everybody: '全部部门',
  workNo: '工号',
  phone: '手机号码',
  telephone: '座机',
  email: '邮箱',
  none: '没有找到同事',
  noneHint: '换一个部门，或清空搜索',
  failed: (reason: string) => `通讯录没有取到：${reason}`,
  retry: '重试',
})
