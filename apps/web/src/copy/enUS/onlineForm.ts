import type { Copy } from '@heliodesk/contracts/text/locale'
import type { onlineForm as zh } from '../zhCN/onlineForm.ts'

export const onlineForm = {
  title: 'There are no online forms',
  text: 'Online forms would let a page make and change tables past data rights and the checks of fields. Query data by online reports; for a new kind of record ask the developers for a definition, from which list, form, import and export follow.',
} satisfies Copy<typeof zh>
