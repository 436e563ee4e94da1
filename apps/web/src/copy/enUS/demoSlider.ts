import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoSlider as zh } from '../zhCN/demoSlider.ts'

export const demoSlider = {
  purpose:
    'Lets a call go on once it is dragged to its end; keeps off accidents and double clicks, whether it counts the server decides.',
  basic: 'Slider',
  disabled: 'disabled',
  refuses: 'is refused',
  refused: 'Refused',
  locked: 'Disabled',
  keys: {
    on: 'A tenth on',
    back: 'A tenth back',
    end: 'To the end',
    start: 'To the start',
  },
  notes: [
    'By itself a slider proves nothing: scripts drag as well. What protects are the limits and one-time codes of the server.',
  ],
} satisfies Copy<typeof zh>
