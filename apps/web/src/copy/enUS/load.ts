import type { Copy } from '@heliodesk/contracts/text/locale'
import type { load as zh } from '../zhCN/load.ts'

export const load = {
  failed: 'Loading failed',
  retry: 'Try again',
} satisfies Copy<typeof zh>
