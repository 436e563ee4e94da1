import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the list of live sessions. */
export const onlineUser = registerMessages('onlineUser', {
  title: '在线用户',
  search: '用户姓名、用户账号、IP 地址',
  current: '本机',
  unknownDevice: '未知设备',
  force: '强制下线',
  forceTitle: (name: string) => `强制“${name}”下线？`,
  forceText: '该会话立即失效，其打开的页面会退回登录页；未保存的内容可能丢失。',
  forced: '已强制下线',
  cancel: '取消',
})
