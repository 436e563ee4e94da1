import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoSideDrawer as zh } from '../zhCN/demoSideDrawer.ts'

export const demoSideDrawer = {
  purpose: 'Looks at one record beside its list and changes it; the list keeps its place. A whole page on a phone.',
  basic: 'Drawer',
  open: 'Open the drawer',
  close: 'Close',
  body: 'The focus goes into the drawer and back to the button.',
  title: 'title',
  station: 'Rooftop station',
  subtitle: 'subtitle',
  note: 'note at the right',
  footer: 'buttons below',
  unsaved: 'Unsaved',
  unsavedNote: '2 unsaved changes',
} satisfies Copy<typeof zh>
