import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoCells = registerMessages('demoCells', {
  purpose: '表格里用来读的小单元：进度、省略、地址链接。',
  progress: '进度',
  value: '已完成',
  of: '总量',
  done: '完成',
  failed: '失败',
  tone: '状态',
  ellipsis: '省略',
  ellipsisHint: '超过 25 个字才截断，截断了才有提示',
  text: '文字',
  length: '最多几个字',
  long: '洲泉镇夜明村整村推进屋顶光伏项目二期第三标段并网验收资料',
  short: '洲泉镇夜明村',
  link: '地址链接',
  linkHint: '站内路径原地打开，外部网址开新窗口，其余不打开',
  address: '地址',
  external: '外部网址',
  bad: '不能打开的',
})
