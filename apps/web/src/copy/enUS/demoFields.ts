import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoFields as zh } from '../zhCN/demoFields.ts'

export const demoFields = {
  purpose:
    'Takes the control from the definition of a field: text, number, date, dictionary, reference, region; reading and editing have one definition.',
  disabled: 'Disabled',
  wrong: 'Wrong',
  cell: 'To read',
  cellHint: 'one definition: cut in a list, whole in a detail',
  whole: 'Whole',
  row: {
    stationName: 'Rooftop station of the hall of culture, Heping village, Xintang, Xiaoshan',
    projectAddr: 'Roof of house 3, east of the hall of culture, Heping village, Xintang, Xiaoshan, Hangzhou',
  },
  notes: [
    'Values in controls are texts; decimals never become floats.',
    'A dictionary of up to three items is shown as radio buttons, longer ones behind a list.',
    'What is not known is a dash, never 0.',
  ],
} satisfies Copy<typeof zh>
