import { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['contractId', 'accountCheck', 'powerSupplyStation', 'voltageLevel', 'consumeMode', 'transformerId'],
  pinned: ['gridNo'],
} as const

/** /station/grid (MODULE-GRIDCONN) */
export default function GridConnectionPage() {
  return (
    <LifeList
      resource={gridConnection}
      lifecycle={gridConnectionLife}
      columnStart={columnStart}
      card={(row) => (
        <CardLines
          line={row.customerId_dictText}
          facts={[row.capacity === null ? null : `${row.capacity} kW`, row.transformerId_dictText, row.gridAccountNo]}
        />
      )}
    />
  )
}
