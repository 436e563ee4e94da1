import { isReadOnly } from '../model/column.ts'
import { DetailRow } from '../viewRows.ts'
import type { Runtime } from './runtime.ts'

export interface Spot {
  readonly rowIndex: number
  readonly columnKey: string
}

function isStop(runtime: Runtime, rowIndex: number, column: number): boolean {
  const row = runtime.view.shown[rowIndex]
  const known = runtime.data[column]
  return row !== undefined && known !== undefined && !(row instanceof DetailRow) && !isReadOnly(known, row)
}

/** The next cell that may be edited, in reading order; null beyond the last. Tab passes over the others. */
export function nextStop(runtime: Runtime, from: { rowIndex: number; columnKey: string | undefined }, step: 1 | -1): Spot | null {
  const { data, view, offset } = runtime
  const width = data.length
  const known = data.findIndex(({ key }) => key === from.columnKey)
  const start = known >= 0 ? known : step > 0 ? -1 : Math.min(offset, 0)
  // Columns in front count as standing before the first cell.
  for (let at = from.rowIndex * width + start + step; at >= 0 && at < view.shown.length * width; at += step) {
    const [rowIndex, column] = [Math.floor(at / width), at % width]
    const key = data[column]?.key
    if (key !== undefined && isStop(runtime, rowIndex, column)) return { rowIndex, columnKey: key }
  }
  return null
}

/** Place of a row among what is drawn. */
export const rowIndexOf = ({ view }: Runtime, id: string): number => view.shown.findIndex((row) => row.id === id)
