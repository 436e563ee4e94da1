import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { SelectionBar } from '@heliodesk/widgets/data-table/SelectionBar'
import { TableTools } from '@heliodesk/widgets/data-table/TableTools'
import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { columnTraits } from '@heliodesk/widgets/field/fieldTraits.ts'
import type { ReactNode } from 'react'
import { hasPermission } from '../../session/permission.ts'
import { useShortcutSetting } from '../../ui/useShortcutSetting.ts'
import type { Cells } from '../cells/cell.ts'
import { type ColumnStart, useColumnSettings } from '../columns/useColumnSettings.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import { type BatchAction, permitted, type RowAction } from '../page/actions.ts'
import { ResourceServices } from '../ResourceServices.tsx'
import type { AnyRow } from '../row.ts'
import { StaleLine } from '../states/StaleLine.tsx'
import { CardList } from './CardList.tsx'
import { ListRows, type SumCells } from './ListRows.tsx'
import styles from './resourceTable.module.css'

export interface ResourceTableProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  /** Own drawing of single fields (floor 1). Keep the object stable. */
  readonly cells?: Cells<T>
  /** Own heads of single columns, where a cell shows more than its field. */
  readonly heads?: Readonly<Record<string, string>>
  readonly columnStart?: ColumnStart
  readonly rowActions?: readonly RowAction<T>[]
  readonly batchActions?: readonly BatchAction<T>[]
  /** Opens a row: link in the first column, Enter on a row, tap on a card. */
  readonly onOpen?: (row: T) => void
  /** The column with that link, where it is not the first one. */
  readonly openColumn?: string
  /** The next step when there are no rows at all. */
  readonly nextStep?: ReactNode
  /** Card of a row on a phone; `null` keeps the table there. */
  readonly card?: ((row: T) => ReactNode) | null
  readonly selectable?: boolean
  /** The row whose detail stands beside the list. */
  readonly currentId?: string | undefined
  /** Stands beside 合计 in the sum row: `1,234 座 · 28.6 MWp`. */
  readonly sumNote?: ReactNode
  /** Figures under columns that are no sums, as the page says them. */
  readonly sumCells?: SumCells
}

const nothing: readonly never[] = []
const none = {}

/** Rows of a list with everything around them: selection, columns, sum, pages, and the states of having no rows. */
export function ResourceTable<T extends AnyRow>(props: ResourceTableProps<T>) {
  const { list, cells = none, card, onOpen, nextStep } = props
  const columns = useColumnSettings(list.resource, list.state.columns, props.columnStart)
  const rowActions = permitted(props.rowActions ?? nothing, hasPermission)
  const batchActions = permitted(props.batchActions ?? nothing, hasPermission)
  const asCards = useIsNarrow() && card !== null
  const { heads = none, selectable = batchActions.length > 0 } = props
  const rows = { list, columns, cells, rowActions, onOpen, nextStep }
  return (
    <ResourceServices>
      <div className={styles.card} data-cards={asCards || undefined}>
        <Selected list={list} actions={batchActions} />
        <StaleLine list={list} />
        {asCards ? (
          <CardList {...rows} card={card ?? undefined} />
        ) : (
          <ListRows
            {...rows}
            heads={heads}
            openColumn={props.openColumn}
            selectable={selectable}
            currentId={props.currentId}
            sumNote={props.sumNote}
            sumCells={props.sumCells ?? none}
          />
        )}
        <Pager
          pageNo={list.state.pageNo}
          pageSize={list.state.pageSize}
          total={list.status === 'ready' ? list.total : null}
          tools={<Tools list={list} columns={columns} hasColumns={!asCards} />}
          onChange={list.update}
        />
      </div>
    </ResourceServices>
  )
}

function Selected<T extends AnyRow>({
  list,
  actions,
}: {
  readonly list: ResourceList<T>
  readonly actions: readonly BatchAction<T>[]
}) {
  const { selection, rows } = list
  const shown = new Set(rows.map((row) => row.id))
  const count = selection.ids.length
  return (
    <SelectionBar
      count={count}
      isAcrossPages={selection.ids.some((id) => !shown.has(id))}
      actions={actions.map(({ key, label, countLabel, icon, danger = false, run }) => ({
        key,
        label: countLabel?.(count) ?? label,
        icon,
        danger,
        run: () => run(selection.rows),
      }))}
      onClear={selection.clear}
    />
  )
}

interface ToolsProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly columns: ReturnType<typeof useColumnSettings>
  readonly hasColumns: boolean
}

function Tools<T extends AnyRow>({ list, columns, hasColumns }: ToolsProps<T>) {
  const keys = useShortcutSetting()
  const offered = columns.settings.order.flatMap((key) => {
    const field = list.resource.fields[key]
    return field === undefined ? [] : [{ key, label: field.label, width: columnTraits(field).width }]
  })
  return (
    <TableTools
      settings={columns.settings}
      columns={offered}
      onChange={columns.change}
      onReset={columns.reset}
      onRefresh={list.refresh}
      isFetching={list.isFetching}
      hasColumns={hasColumns}
      keys={keys}
    />
  )
}
