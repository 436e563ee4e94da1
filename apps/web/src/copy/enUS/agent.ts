import type { Copy } from '@heliodesk/contracts/text/locale'
import type { agent as zh } from '../zhCN/agent.ts'

export const agent = {
  operations: 'Operations',
  stations: 'Stations',
} satisfies Copy<typeof zh>
