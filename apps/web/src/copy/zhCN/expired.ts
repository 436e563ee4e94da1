import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of what brings a window back: an expired session with something unsaved, a new version, a lost network (A§8). */
export const expired = registerMessages('expired', {
  kept: '页面上未保存的内容都还在。重新登录后继续刚才的操作，不会丢失。',
  giveUp: '放弃内容并退出',
  elsewhere: '用其他方式登录（在新窗口）',
  departGone: '你已不在原来的部门，请放弃内容并重新登录',
  rightsChanged: '你的权限已更新',
  newVersion: '新版本已发布，刷新后使用。',
  newVersionUnsaved: '新版本已发布。页面上有未保存的内容，保存后再刷新。',
  refresh: '立即刷新',
  later: '稍后',
  leaveTitle: '刷新会丢失未保存的内容',
  leaveText: '请先保存，或者放弃这些内容。',
  leave: '放弃并刷新',
  stay: '返回保存',
  offline: '网络已断开，页面内容仍可查看，恢复后自动更新。',
  reconnecting: '实时连接已断开，正在重连，数据可能不是最新。',
  restored: '已恢复连接，数据已重新加载',
  asOf: (time: string) => `数据截至 ${time}`,
  retry: '立即重试',
  reloadedOnce: '重新载入后仍没有成功。请检查网络后重试；仍不行时，请把下面的内容告诉管理员。',
  copyDetails: '复制错误内容',
  copied: '已复制',
} as const)
