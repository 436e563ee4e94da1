import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of signing in and out and of the working department. */
export const session = registerMessages('session', {
  emptyPermissions: '权限必须是非空数组!',
  loginFailed: '登录失败，请重试',
  noDepartment: '您尚未设置部门信息!',
  unsaved: (count: number) => `${thousands(count)} 个页面有未保存的修改，会丢失。`,
  logoutAsk: '真的要注销登录吗 ?',
  logout: '退出登录',
  cancel: '取消',
  department: {
    title: '部门切换',
    titleWith: (name: string) => `切换部门（当前部门：${name}）`,
    afterLogin: '请选择本次登录的部门，数据范围随部门而定。',
    label: '登录部门',
    placeholder: '请选择登录部门',
    required: '请选择登录部门',
    confirm: '确认',
    close: '关闭',
    loading: '正在取部门列表',
    leaveTitle: '切换部门？',
    leave: '仍要切换',
    stay: '继续编辑',
  },
} as const)
