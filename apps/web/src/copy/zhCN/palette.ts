import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the command palette. */
export const palette = registerMessages('palette', {
  label: '命令面板',
  placeholder: '搜索页面、电站、客户或操作',
  results: '搜索结果',
  byReading: '拼音首字母',
  close: '关闭命令面板',
  groups: {
    open: '已打开',
    recent: '最近访问',
    page: '页面',
    station: '电站',
    customer: '客户',
    action: '操作',
  },
  opened: '已打开',
  searching: '正在查找电站和客户…',
  count: (count: number) => `${thousands(count)} 项`,
  none: (query: string) => `没有找到「${query}」`,
  noneHint: '可以输入名称、合同号、拼音首字母或完整手机号。',
  failed: (message: string) => (message ? `电站和客户没有查到：${message}` : '电站和客户没有查到'),
  retry: '重试',
  allStations: '全部匹配的电站',
  allCustomers: '全部匹配的客户',
  keys: { move: '选择', open: '打开', window: '新窗口打开', help: '全部快捷键' },
} as const)
