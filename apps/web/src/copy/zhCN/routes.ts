import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Titles of the routes that do not come from the server menu. */
export const routes = registerMessages('routes', {
  home: '首页',
  workplace: '工作台',
  preview: '文件预览',
  accountCentre: '个人主页',
  accountSettings: '个人设置',
  login: '登录',
  register: '注册',
  registerResult: '注册结果',
  alteration: '修改密码',
  externalLogin: '第三方登录',
  refresh: '正在刷新',
  test: '测试页',
  test2: '测试页二',
  approvalDetail: '审批详情',
  batchDetail: '批次详情',
  customerDetail: '客户详情',
  stationDetail: '电站详情',
  changeOrder: '变更单',
} as const)
