import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { energyFactors, powerFactors } from '@heliodesk/domain/measuredFile/unitDoubt'
import type { UsedColumn, UsedColumns } from './fileColumns.ts'
import { type ColumnName, refuseFile } from './refusal.ts'

/** More columns than this are no table of measurements. */
export const columnsMax = 500

/** Names of the columns of a file, where it has none by their place. */
export function columnNames(heads: readonly string[], width: number): readonly ColumnName[] {
  return Array.from(
    { length: Math.max(heads.length, width) },
    (_, at) => heads[at] || measuredFileMessages.columnName({ at: String(at + 1) }),
  )
}

/** The columns that a layout names. Refuses one that the file does not have, and two meanings for one column. */
export function columnsOfLayout(layout: FileLayout, names: readonly ColumnName[]): UsedColumns {
  const column = (index: number, factor = 1): UsedColumn => {
    const header = names[index]
    if (header === undefined) throw refuseFile(measuredFileMessages.noColumn({ at: String(index + 1), count: names.length }))
    return { index, header, factor }
  }
  const chosen = [layout.time, layout.clock, layout.power, layout.counter].filter((one) => one !== null)
  const twice = chosen.find((one, i) => chosen.indexOf(one) !== i)
  if (twice !== undefined) throw refuseFile(measuredFileMessages.columnTwice({ column: names[twice] ?? String(twice + 1) }))
  return {
    time: column(layout.time),
    clock: layout.clock === null ? null : column(layout.clock),
    power: column(layout.power, powerFactors[layout.powerUnit]),
    counter: layout.counter === null ? null : column(layout.counter, energyFactors[layout.counterUnit]),
  }
}
