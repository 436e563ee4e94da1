import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoReportPopup as zh } from '../zhCN/demoReportPopup.ts'

export const demoReportPopup = {
  purpose:
    'Chooses rows of an online report; conditions, columns and dictionaries are those of its configuration. To fill form fields take the popup picker.',
  popup: 'Report popup',
  popupHint: 'Rows of the report «Choose a station», as this account may see them',
  panel: 'A report without a dialog',
  panelHint: 'What the page of a report shows, with its export',
  open: 'Open the report',
  title: 'Choose stations',
  report: 'Code of the report',
  multiple: 'Several rows',
  minPower: 'Least capacity in kWp (parameter)',
  cached: 'Keep answers for 30 s',
  single: 'One row',
  large: 'From 30 kWp',
  broken: 'No such report',
  fees: 'Farmer fees',
  enter: 'in a condition: search',
  escape: 'close; the focus goes back to the button',
  space: 'choose the row',
  noteLimit: 'At most 10,000 rows of a report, 5 s for each query',
  noteRights: 'Without the right to see money its columns are not shown, and cannot be searched, ordered or exported by',
} satisfies Copy<typeof zh>
