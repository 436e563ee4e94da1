import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Steps of records with a lifecycle: their buttons and small forms. */
export const lifecycle = registerMessages('lifecycle', {
  more: '更多',
  close: '关闭',
  fillIn: (label: string) => `请填写${label}`,
  choose: (label: string) => `请选择${label}`,
  optional: (label: string) => `${label}（选填）`,
  lacks: '请先补齐以下内容，再重新提交：',
  mend: '去处理',
  mendIt: (message: string) => `去处理：${message}`,
  notYet: (action: string) => `还不能${action}`,
  understood: '知道了',
  recordChanged: (label: string, state: string) => `${label}已有变化，当前为“${state}”，请核对后再提交`,
  recordMovedOn: (label: string, state: string, action: string) =>
    `${label}已有变化，当前为“${state}”，不能再${action}；填写的内容还在，可复制后关闭`,
  recordGone: (label: string) => `${label}已找不到，可能已被删除，或已不在您的管辖范围；填写的内容还在，可复制后关闭`,
  chips: '按状态筛选',
  allStates: '全部',
  board: '按状态看板',
  views: '显示方式',
  list: '列表',
  asBoard: '看板',
  steps: (title: string) => `操作 ${title}`,
  emptyColumn: '暂无',
  columnFailed: '读取失败，请刷新重试',
  moreCards: '加载更多',
  viewNotKept: '显示方式未能保存',
  history: '处理记录',
  /** Behind what was done: 起草了补充协议：HT-1-B1. */
  about: (text: string) => `：${text}`,
  historyFailed: '处理记录读取失败',
  comment: (verb: string) => `${verb}内容`,
  commentHint: (max: number) => `补充情况或回复，${thousands(max)} 字以内`,
  send: '发送',
} as const)
