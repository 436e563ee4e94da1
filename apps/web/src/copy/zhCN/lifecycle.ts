import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Steps of records with a lifecycle: their buttons and small forms. */
export const lifecycle = registerMessages('lifecycle', {
  more: '更多',
  close: '关闭',
  fillIn: (label: string) => `请填写${label}`,
  choose: (label: string) => `请选择${label}`,
  optional: (label: string) => `${label}（选填）`,
} as const)
