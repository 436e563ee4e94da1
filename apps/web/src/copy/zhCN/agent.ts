import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Agents and merchants. */
export const agent = registerMessages('agent', {
  operations: '操作记录',
  stations: '电站',
} as const)
