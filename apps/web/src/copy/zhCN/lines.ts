import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of records with lines. */
export const lines = registerMessages('lines', {
  saved: (count: number) => `已保存 ${thousands(count)} 行`,
  failed: (why: string) => `载入失败：${why}`,
  retry: '重试',
  merged: (count: number, who: string) => `${who} 同时修改了 ${thousands(count)} 行，已合并到表格中`,
  waiting: (count: number, who: string) => `${who} 刚刚修改了 ${thousands(count)} 行，保存时会合并，您填写的内容不会丢失`,
  people: (names: readonly string[]) => names.join('、'),
  mergedShow: '查看',
  mergedClose: '知道了',
  hint: '可从 Excel 复制后粘贴；Ctrl+D 向下填充，Ctrl+Enter 保存',
  conflict: {
    title: (count: number) => `有 ${thousands(count)} 行已被他人修改`,
    hint: '您的修改都还在。采用对方的：只放弃这几行中您的修改；用我的覆盖：以您填写的内容为准。',
    row: '行',
    place: (row: number) => `第 ${row} 行`,
    gone: '已被他人删除',
    deleted: '已删除',
    changed: '已修改',
    keep: '用我的覆盖',
    take: '采用对方的',
  },
})
