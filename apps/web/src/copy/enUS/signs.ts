import type { Copy } from '@heliodesk/contracts/text/locale'
import type { signs as zh } from '../zhCN/signs.ts'

export const signs = {
  because: (what, why) => `${what}: ${why}`,
  label: (name) => `${name}: `,
  list: (parts) => parts.join(', '),
  apart: (parts) => parts.join(', '),
  aside: (text) => ` (${text})`,
} satisfies Copy<typeof zh>
