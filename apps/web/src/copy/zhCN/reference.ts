import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of rules of codes and numbers, and of systems and tools. */
export const reference = registerMessages('reference', {
  setting: { on: '开', off: '关' },
  segment: {
    at: (at: number) => `第 ${at} 段`,
    digits: '位数',
    digitsHint: '数字或 *',
    pattern: '表达式',
    common: '常用格式',
    message: '不符合时的提示',
    order: '校验时机',
    first: '先校验',
    last: '后校验',
    add: '添加分段',
    remove: (at: number) => `删除第 ${at} 段`,
    explain: '按顺序取若干位与表达式比较；位数填 * 表示整个值。',
    tryValue: '试校验的值',
    tryRun: '试校验',
    passed: '通过校验',
    whole: '整个值',
    count: (digits: string) => `${digits} 位`,
  },
  fill: {
    preview: '预览编号',
    next: (code: string) => `下一个编号：${code}（预览不占用序号）`,
    failed: (why: string) => `预览失败：${why}`,
  },
  open: '打开',
} as const)
