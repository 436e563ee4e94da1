import { station } from '@heliodesk/contracts/resources/station/station'
import { DataTable } from '@heliodesk/widgets/data-table/DataTable'
import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { RowActions, rowActionsWidth } from '@heliodesk/widgets/data-table/RowActions'
import { SelectionBar } from '@heliodesk/widgets/data-table/SelectionBar'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { resourceCalls } from '#web/api/resource.ts'
import { demoDataTable as copy } from '#web/copy/zhCN/demoDataTable.ts'
import { StateView } from '#web/ui/StateView.tsx'

export interface StationTableProps {
  readonly rowHeight: number
  readonly hasSelection: boolean
  readonly isSingle: boolean
  readonly hasActions: boolean
  readonly isEmpty: boolean
  readonly isWaiting: boolean
  readonly isStale: boolean
  readonly onLog: (event: string, detail?: unknown) => void
}

const shown = ['stationName', 'district', 'dataSource', 'totalpower', 'todayEnergy', 'firstWorkTime'] as const
const sums = new Set<string>(['totalpower', 'todayEnergy'])
const start = { pageNo: 1, pageSize: 10 }
const first = { column: 'stationName', order: 'asc' } as const

const columnsOf = (widths: Readonly<Record<string, number>>) =>
  shown.map((key, at) => {
    const { label, options } = station.fields[key]
    return {
      key,
      label,
      unit: 'unit' in options ? options.unit : undefined,
      align: sums.has(key) ? ('right' as const) : ('left' as const),
      sortable: true,
      width: widths[key] ?? (at === 0 ? 200 : 120),
      isSized: widths[key] !== undefined,
      isPinned: at === 0,
    }
  })

function useStations(page: typeof start, sort: { readonly column: string; readonly order: 'asc' | 'desc' }) {
  return useQuery({
    queryKey: ['demo', 'stations', page, sort],
    queryFn: ({ signal }) =>
      resourceCalls.list(station, { pageNo: String(page.pageNo), pageSize: String(page.pageSize), ...sort }, { signal }),
    placeholderData: (before) => before,
  })
}

/** Real stations: sorted and paged by the server, chosen across pages. */
export function StationTable(props: StationTableProps) {
  const { onLog } = props
  const [page, setPage] = useState(start)
  const [sort, setSort] = useState<{ readonly column: string; readonly order: 'asc' | 'desc' }>(first)
  const [ids, setIds] = useState<readonly string[]>([])
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const { data, isPending, isFetching } = useStations(page, sort)
  const rows = props.isEmpty ? [] : (data?.records ?? [])
  type StationRow = NonNullable<typeof data>['records'][number]
  const renderCell = useCallback((row: StationRow, key: string) => {
    const field = Object.entries(station.fields).find(([name]) => name === key)?.[1]
    return field === undefined ? null : <FieldCell resource="station" field={field} name={key} row={row} />
  }, [])
  const actions = useCallback(
    (row: StationRow) =>
      [copy.view, copy.alarms, copy.edit, copy.print].map((label) => ({
        key: label,
        label,
        run: () => onLog(label, row.stationName),
      })),
    [onLog],
  )
  const renderActions = useCallback(
    (row: StationRow) => <RowActions title={String(row.stationName)} actions={actions(row)} />,
    [actions],
  )
  return (
    <>
      {props.hasSelection && (
        <SelectionBar
          count={ids.length}
          isAcrossPages={ids.some((id) => rows.every((row) => row.id !== id))}
          actions={[{ key: 'log', label: copy.act, run: () => onLog(copy.act, ids.length) }]}
          onClear={() => setIds([])}
        />
      )}
      <DataTable
        label={station.label}
        columns={columnsOf(widths)}
        rows={rows}
        rowTitle={(row) => String(row.stationName)}
        renderCell={renderCell}
        renderActions={props.hasActions ? renderActions : null}
        actionWidth={rowActionsWidth([{ label: copy.view }, { label: copy.alarms }, { label: copy.edit }, { label: copy.print }])}
        sort={sort}
        onSort={(next) => {
          setSort(next ?? first)
          onLog('onSort', next)
        }}
        onResize={(key, width) => {
          setWidths({ ...widths, [key]: width })
          onLog('onResize', { key, width })
        }}
        rowHeight={props.rowHeight}
        selection={props.hasSelection ? { ids, onChange: (_, next) => setIds(next), isSingle: props.isSingle } : null}
        isWaiting={props.isWaiting || isPending}
        isFetching={isFetching}
        isStale={props.isStale}
        place={<StateView kind="empty" title={copy.nothing} />}
      />
      <Pager
        {...page}
        total={props.isEmpty ? 0 : (data?.total ?? 0)}
        onChange={(next) =>
          setPage({ pageNo: next.pageSize === undefined ? (next.pageNo ?? 1) : 1, pageSize: next.pageSize ?? page.pageSize })
        }
      />
    </>
  )
}
