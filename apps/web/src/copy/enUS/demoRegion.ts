import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoRegion as zh } from '../zhCN/demoRegion.ts'

export const demoRegion = {
  purpose: 'Province, city and district by GB/T 2260, stored as six digits; found by name, by pinyin initials or by code.',
  one: 'Cascade',
  label: 'Place of installation',
  type: 'Look: one field or a select for each level',
  level: 'Where it starts: 1 province, 2 city, 3 district',
  anyLevel: 'A province or a city may be the answer',
  disabled: 'Read-only',
  hasError: 'Refused',
  chosen: 'Chosen',
  columns: 'Three selects',
  bad: 'Wrong type',
  keys: { open: 'Open', walk: 'Walk over the levels', pick: 'Choose', leave: 'Close' },
  notes: ['A new choice above empties those below.', 'Data from /api/region/system/getList, fetched once.'],
} satisfies Copy<typeof zh>
