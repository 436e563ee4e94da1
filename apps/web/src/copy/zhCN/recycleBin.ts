import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of recycle bins. */
export const recycleBin = registerMessages('recycleBin', {
  open: '回收站',
  title: (label: string) => `${label}回收站`,
  intro: (label: string) => `删除的${label}留在这里：可以还原，或者彻底删除。`,
  loading: '正在载入…',
  empty: '回收站是空的',
  emptyHint: (label: string) => `删除的${label}会出现在这里`,
  failed: (why: string) => `回收站载入失败：${why}`,
  retry: '重试',
  list: '回收站列表',
  by: '删除人',
  time: '删除时间',
  actions: '操作',
  restore: '还原',
  restoreOf: (name: string) => `还原 ${name}`,
  restored: '已还原',
  purge: '彻底删除',
  purgeOf: (name: string) => `彻底删除 ${name}`,
  purgeTitle: (name: string) => `彻底删除“${name}”？`,
  purgeText: '彻底删除后不能恢复。',
  purged: '已彻底删除',
  cancel: '取消',
} as const)
