import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoColumns = registerMessages('demoColumns', {
  purpose: '每个人自己决定列表显示哪些列、什么顺序、多宽、固定哪几列；换电脑也保留。',
  basic: '列设置',
  hint: '列来自电站列表',
  compact: '紧凑行高',
  keys: {
    lift: '拿起或放下一列',
    move: '移动拿起的列',
    close: '关闭',
  },
})
