import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoNotice = registerMessages('demoNotice', {
  purpose: '顶栏铃铛背后的消息面板，以及点开一条后的公告弹窗。',
  panel: '消息面板',
  panelHint: '您自己的告警与消息；点一条消息打开公告弹窗，并记为已读',
  state: '状态',
  empty: '没有消息',
  failed: '读取失败',
  priority: '优先级',
  priorityHint: '一般、重要、紧急，靠文字与颜色区分',
  level: '级别',
  lettered: '带字母',
  urgent: '紧急，带字母',
  keys: { tab: '在告警与消息之间切换', close: '关闭公告弹窗，焦点回到原处' },
  notes: ['每 6 秒取一次；失败后停止，打开面板或收到推送时恢复。', '公告正文经过净化，其中的链接只打开允许的页面。'],
})
