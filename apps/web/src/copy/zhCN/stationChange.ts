import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of station changes beside their definition: what was beside what will be. */
export const stationChange = registerMessages('stationChange', {
  title: '变更内容',
  field: '项目',
  before: '变更前',
  after: '变更后',
  empty: '空',
  same: '不变',
  nothing: '这种变更在电站上没有需要修改的内容',
} as const)
