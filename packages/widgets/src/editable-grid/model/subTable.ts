import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'

/** The sub-table opens below its row when more than this remains there (B§9). */
const room = 350
const tries = 3

export const subTablePlace = (rowBottom: number, windowHeight: number): 'below' | 'above' =>
  windowHeight - rowBottom > room ? 'below' : 'above'

/**
 * Opens the sub-table: its row may not be drawn yet, so it is tried again when `next` says so. Null when it stands open, else the message
 * after the third try (B§8).
 */
export async function openSubTable(open: () => boolean, next: () => Promise<void>): Promise<string | null> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (isOpened(open)) return null
    if (attempt < tries) await next()
  }
  return copy.subTableFailed
}

function isOpened(open: () => boolean): boolean {
  try {
    return open()
  } catch {
    return false
  }
}
