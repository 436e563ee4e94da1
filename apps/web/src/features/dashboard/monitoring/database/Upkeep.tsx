import type { DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { database as copy } from '#web/copy/zhCN/database.ts'
import dashboard from '../../dashboard.module.css'
import { FigureTable } from '../../FigureTable.tsx'
import { sizeText } from '../sizes.ts'

type Row = DatabaseState['maintenance'][number]

/** Which tables were looked after, by whose wish, and what came of it. */
export function Upkeep({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={dashboard.empty}>{copy.noUpkeep}</p>
  return (
    <FigureTable
      label={copy.upkeep}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { title: copy.table, cell: (row) => row.tableName },
        { title: copy.verb, cell: (row) => copy.verbs[row.verb] },
        { title: copy.state, cell: (row) => <Outcome row={row} /> },
        {
          title: copy.freed,
          isNumber: true,
          cell: (row) => (row.freedBytes === null ? copy.never : sizeText(Math.max(0, row.freedBytes))),
        },
        { title: copy.askedBy, cell: (row) => row.askedBy },
        { title: copy.askedTime, cell: (row) => withoutThisYear(row.askedTime.slice(0, 16)) },
      ]}
    />
  )
}

function Outcome({ row: { state, error } }: { readonly row: Row }) {
  if (error === null) return copy.upkeepStates[state]
  return (
    <span data-wrong title={error}>
      {copy.failedWith(copy.upkeepStates[state], error)}
    </span>
  )
}
