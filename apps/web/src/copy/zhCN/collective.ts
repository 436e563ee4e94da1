import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of collective transfers beside their definitions: the import of a list, and suspense by age. */
export const collective = registerMessages('collective', {
  import: '导入清单',
  importTitle: '导入汇总打款清单',
  nameHint: '如：国网浙江 代发清单',
  suspense: '待认领款项',
  asOf: (day: string) => `截至 ${day}`,
  lines: '未匹配的入账流水',
  rows: '认不出的清单行',
  none: '无',
  figure: (count: number, amount: string) => `${thousands(count)} 笔 ${amount}`,
  ages: { d30: '0–30 天', d60: '31–60 天', d90: '61–90 天', older: '90 天以上' },
} as const)
