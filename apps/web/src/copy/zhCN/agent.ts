import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Agents and merchants. */
export const agent = registerMessages('agent', {
  operations: '操作记录',
} as const)
