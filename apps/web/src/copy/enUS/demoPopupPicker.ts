import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoPopupPicker as zh } from '../zhCN/demoPopupPicker.ts'

export const demoPopupPicker = {
  purpose:
    'Fills several fields at once from a row of an online report. To choose one record by its name take the reference select.',
  basic: 'Three fields at once',
  hint: 'Contract, owner and capacity are those of the chosen station',
  contract: 'Contract no.',
  owner: 'Owner',
  power: 'Capacity',
  source: 'Fields of the report',
  target: 'Fields to fill',
  multiple: 'Several rows',
  disabled: 'Disabled',
  several: 'Several, joined by commas',
  missing: 'No fields of the report',
  unequal: 'Counts differ',
  enter: 'open the report',
  tab: 'to the clear button',
} satisfies Copy<typeof zh>
