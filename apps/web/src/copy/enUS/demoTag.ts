import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoTag as zh } from '../zhCN/demoTag.ts'

export const demoTag = {
  purpose: 'A short word for a level or a state; shape, color and word say the same, so that nobody depends on color.',
  tag: 'Tag',
  tagHint: 'levels of alarms, priorities of messages',
  tone: 'how loud',
  word: 'word',
  normal: 'General',
  important: 'Important',
  urgent: 'Urgent',
  status: 'State of a station',
  statusHint: 'ring = offline, dot = normal, triangle = fault, diamond = alarm',
  code: 'code of the state',
  variant: 'look',
  label: 'word of the server, shown first',
  fault: 'Fault',
  ownWord: 'Own word',
  lowPower: 'Low yield',
} satisfies Copy<typeof zh>
