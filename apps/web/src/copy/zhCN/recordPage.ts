import { joined } from '@heliodesk/contracts/text/joined'
import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the page of one record. */
export const recordPage = registerMessages('recordPage', {
  loading: (label: string) => joined('正在载入', label),
  goneHint: '它可能已被删除，或不在你的数据范围内',
  failed: (label: string) => joined(label, '没有载入'),
  toList: (label: string) => joined('返回', label, '列表'),
  back: '返回列表',
  previous: '上一条（K）',
  next: '下一条（J）',
  position: (index: string, total: string) => `第 ${index} / ${total} 条`,
  neighbours: '相邻记录',
  toRelated: '跳到关联数据',
  related: '关联数据',
  wholeList: '在列表中打开',
  countsFailed: '数量没有取到',
  history: '记录历史',
  record: '记录信息',
  created: '创建',
  changed: '修改',
  noVersions: '还没有变更',
  looks: '个人信息查看记录',
  allLooks: '全部记录',
  noLooks: '还没有人查看过完整号码',
} as const)
