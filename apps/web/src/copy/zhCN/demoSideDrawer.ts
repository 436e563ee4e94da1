import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoSideDrawer = registerMessages('demoSideDrawer', {
  purpose: '在列表旁看一条、改一条，列表位置不丢；手机上占满整屏。',
  basic: '抽屉',
  open: '打开抽屉',
  close: '关闭',
  body: '焦点进入抽屉，关闭后回到原来的按钮。',
  title: '标题',
  station: '衢江区东门屋顶电站',
  subtitle: '副标题',
  note: '右上角的提示',
  footer: '底栏按钮',
  unsaved: '有未保存',
  unsavedNote: '有 2 处未保存',
})
