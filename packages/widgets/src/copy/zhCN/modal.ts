import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Dialogs: the one that fills the window, details, and the question for one line. */
export const modal = registerMessages('modal', {
  close: '关闭',
  fill: '全屏显示',
  restore: '退出全屏',
  confirm: '确定',
  cancel: '取消',
  detail: '详细信息',
  none: '–',
})
