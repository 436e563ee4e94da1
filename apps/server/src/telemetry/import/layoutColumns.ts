import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { energyFactors, powerFactors } from '@heliodesk/domain/measuredFile/unitDoubt'
import type { UsedColumn, UsedColumns } from './fileColumns.ts'
import { refuseFile } from './refusal.ts'

/** More columns than this are no table of measurements. */
export const columnsMax = 500

/** Names of the columns of a file, where it has none by their place. */
export function columnNames(heads: readonly string[], width: number): readonly string[] {
  return Array.from({ length: Math.max(heads.length, width) }, (_, at) => heads[at] || `第 ${at + 1} 列`)
}

/** The columns that a layout names. Refuses one that the file does not have, and two meanings for one column. */
export function columnsOfLayout(layout: FileLayout, names: readonly string[]): UsedColumns {
  const column = (index: number, factor = 1): UsedColumn => {
    const header = names[index]
    if (header === undefined) throw refuseFile(`所选的第 ${index + 1} 列不存在，文件只有 ${thousands(names.length)} 列`)
    return { index, header, factor }
  }
  const chosen = [layout.time, layout.clock, layout.power, layout.counter].filter((one) => one !== null)
  const twice = chosen.find((one, i) => chosen.indexOf(one) !== i)
  if (twice !== undefined) throw refuseFile(`“${names[twice] ?? twice + 1}”列被选了两次，请为每一项选择不同的列`)
  return {
    time: column(layout.time),
    clock: layout.clock === null ? null : column(layout.clock),
    power: column(layout.power, powerFactors[layout.powerUnit]),
    counter: layout.counter === null ? null : column(layout.counter, energyFactors[layout.counterUnit]),
  }
}
