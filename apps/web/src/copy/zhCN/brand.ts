import { registerMessages } from '@heliodesk/contracts/text/locale'

/** The system's name where the deployment gives none of its own (D-SYSNAME). */
export const brand = registerMessages('brand', {
  name: '共富光伏能源管理系统',
  /** The name in two lines, as the mark stands: 共富光伏 over 能源管理系统. */
  lines: (name: string): readonly [string, string] => {
    const at = name.indexOf('能源')
    return at > 0 && at <= 8 ? [name.slice(0, at), name.slice(at)] : [name, '']
  },
} as const)
