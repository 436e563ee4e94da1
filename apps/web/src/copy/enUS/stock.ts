import type { Copy } from '@heliodesk/contracts/text/locale'
import type { stock as zh } from '../zhCN/stock.ts'

export const stock = {
  movements: 'Movements',
  release: 'Release',
  releaseTitle: (reserveNo: string) => `Release reservation ${reserveNo}`,
  releaseReason: 'Why it is released',
  releaseReasonRequired: 'Please say why it is released',
  importSerials: 'Import serial numbers',
  importTitle: 'Import the list of a maker',
  importLabel: 'One piece a line: product code and serial number, as two columns of Excel are pasted',
  importRequired: 'Please paste the list',
  searchMany: 'Find many numbers',
  searchManyLabel: 'Paste serial numbers, parted by lines, commas or spaces, 200 at most',
  searchManyRequired: 'Please paste serial numbers',
  searchManyLimit: 'At most 200 serial numbers at once: please search in parts',
} satisfies Copy<typeof zh>
