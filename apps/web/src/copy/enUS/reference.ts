import type { Copy } from '@heliodesk/contracts/text/locale'
import type { reference as zh } from '../zhCN/reference.ts'

export const reference = {
  setting: { on: 'On', off: 'Off' },
  segment: {
    at: (at) => `Segment ${at}`,
    digits: 'Characters',
    digitsHint: 'A number or *',
    pattern: 'Pattern',
    common: 'Common formats',
    message: 'Message when it does not fit',
    order: 'When',
    first: 'First',
    last: 'Last',
    add: 'Add segment',
    remove: (at) => `Remove segment ${at}`,
    explain: 'Takes so many characters in turn and compares them with the pattern; * means the whole value.',
    tryValue: 'Value to try',
    tryRun: 'Try',
    passed: 'The value fits',
    whole: 'Whole value',
    count: (digits) => `${digits} characters`,
  },
  fill: {
    preview: 'Preview number',
    next: (code) => `Next number: ${code} (not taken)`,
    failed: (why) => `The preview failed: ${why}`,
  },
  open: 'Open',
} satisfies Copy<typeof zh>
