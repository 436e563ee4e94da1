import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the versions of records and their differences. */
export const dataLog = registerMessages('dataLog', {
  history: '变更记录',
  all: '全部版本',
  openRecord: '打开记录',
  difference: '查看变更',
  compare: '比较所选两个版本',
  chooseTwo: '勾选两个版本可以比较，或查看每次变更的内容。',
  choose: (version: number) => `选择版本 ${version}`,
  version: (version: number) => `版本 ${version}`,
  verbs: { create: '新增', update: '修改', remove: '删除', import: '导入', before: '变更前' } as Readonly<Record<string, string>>,
  loading: '正在读取版本…',
  failed: (reason: string) => `版本没有取到：${reason}`,
  retry: '重试',
  back: '返回版本列表',
  field: '字段',
  before: '变更前',
  after: '变更后',
  lineChanges: { added: '新增行', changed: '修改行', removed: '删除行' },
  none: '（没有更早的版本）',
  same: '两个版本没有差异。',
  changed: (count: number) => `${thousands(count)} 处变更`,
  onlyChanged: '只看变更',
  allFields: '全部字段',
  shown: '显示的字段',
  masked: '号码已变更，按规定只显示掩码',
  hint: '搜索记录名称',
} as const)
