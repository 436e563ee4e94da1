import { demoDataTable as copy } from '#web/copy/zhCN/demoDataTable.ts'
import { type Demo, flag, number, sample } from '../frame/demo.ts'
import { StationTable } from './StationTable.tsx'

const table = () =>
  sample({
    key: 'table',
    title: copy.basic,
    permission: 'station:info:list',
    hint: copy.hint,
    controls: {
      rowHeight: number(copy.rowHeight, 40, 32, 56),
      hasSelection: flag(copy.selection, true),
      isSingle: flag(copy.single),
      hasActions: flag(copy.actions, true),
      isEmpty: flag(copy.empty),
      isWaiting: flag(copy.waiting),
      isStale: flag(copy.stale),
    },
    states: [
      { name: copy.empty, props: { isEmpty: true } },
      { name: copy.stale, props: { isStale: true } },
      { name: copy.single, props: { isSingle: true } },
    ],
    code: ({ rowHeight, hasSelection, hasActions }) => `import { DataTable } from '@heliodesk/widgets/data-table/DataTable'
import { Pager } from '@heliodesk/widgets/data-table/Pager'

<DataTable
  label="${copy.stations}"
  columns={columns}
  rows={rows}
  rowTitle={(row) => row.stationName}
  renderCell={renderCell}
  renderActions={${hasActions ? 'renderActions' : 'null'}}
  rowHeight={${rowHeight}}
  selection={${hasSelection ? '{ ids, onChange }' : 'null'}}
  sort={sort}
  onSort={setSort}
  …
/>
<Pager pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPage} />`,
    render: ({ props, log }) => <StationTable {...props} onLog={log} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [table()],
  keys: [
    ['← →', copy.keys.scroll],
    ['Enter', copy.keys.sort],
    ['Space', copy.keys.choose],
  ],
  notes: copy.notes,
})
