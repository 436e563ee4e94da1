import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoTag = registerMessages('demoTag', {
  purpose: '一个短词说明等级或状态；形状、颜色、文字三者同说一件事，不靠颜色也能看懂。',
  tag: '标签',
  tagHint: '告警等级、消息优先级',
  tone: '轻重',
  word: '文字',
  normal: '一般消息',
  important: '重要消息',
  urgent: '紧急消息',
  status: '电站状态',
  statusHint: '环＝离线，点＝正常，三角＝故障，菱形＝告警',
  code: '状态码',
  variant: '样式',
  label: '服务端给的文字，优先显示',
  fault: '故障',
  ownWord: '自带文字',
  lowPower: '发电偏低',
})
