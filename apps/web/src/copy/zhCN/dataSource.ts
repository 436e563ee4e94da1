import { registerMessages } from '@heliodesk/contracts/text/locale'

export const dataSource = registerMessages('dataSource', {
  title: '多数据源管理',
  test: '测试连接',
  tested: (name: string) => `“${name}”连接成功`,
  setPassword: '设置密码',
  passwordTitle: (name: string) => `“${name}”的连接密码`,
  passwordIntro: '密码加密保存，只用于连接登记的地址，任何页面和接口都不会显示。修改主机、端口、用户名或加密方式后需要重新设置。',
  password: '密码',
  passwordMissing: '请输入密码',
  passwordSaved: '密码已保存',
  save: '保存',
  cancel: '取消',
  policy:
    '保存后点击“设置密码”，再用“测试连接”确认。只支持 PostgreSQL；对方须提供视图 heliodesk_points(contract_no, ts, power_w, total_kwh)，测点按合同号归入电站，重复读取不会重复计算。',
} as const)
