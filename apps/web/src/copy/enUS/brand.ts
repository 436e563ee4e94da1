import type { Copy } from '@heliodesk/contracts/text/locale'
import { defaultSystemNameInEnglish } from '@heliodesk/contracts/text/systemName'
import type { brand as zh } from '../zhCN/brand.ts'

export const brand = {
  name: defaultSystemNameInEnglish,
  lines: (name) => {
    const at = name.indexOf(' ')
    return at > 0 && at <= 12 ? [name.slice(0, at), name.slice(at + 1)] : [name, '']
  },
} satisfies Copy<typeof zh>
