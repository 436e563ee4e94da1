import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Small controls and cells. */
export const controls = registerMessages('controls', {
  choose: '请选择',
  chosenMore: (count: number) => `+${thousands(count)}`,
  clearAll: '清空',
  selectAll: '全选',
  chosenCount: (count: number, of: number) => `已选 ${thousands(count)} / ${thousands(of)}`,
  nothing: '没有查询到任何数据',
  on: '是',
  off: '否',
  addTag: '添加标签',
  addTagHint: '每两个字一个标签，回车添加',
  removeTag: (tag: string) => `删除标签 ${tag}`,
  tagTooShort: '标签须为两个字',
  noTags: '没有标签',
  progress: '进度',
  percent: (percent: number) => `${thousands(percent)}%`,
  time: '选择时间',
  badAddress: '这个地址不能打开',
  opensNew: '（在新窗口打开）',
  whole: '查看全文',
})
