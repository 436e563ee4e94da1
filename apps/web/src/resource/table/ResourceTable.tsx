import type { ReactNode } from 'react'
import { hasPermission } from '../../session/permission.ts'
import type { Cells } from '../cells/cell.ts'
import { type ColumnStart, useColumnSettings } from '../columns/useColumnSettings.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import { type BatchAction, permitted, type RowAction } from '../page/actions.ts'
import type { AnyRow } from '../row.ts'
import { StaleLine } from '../states/StaleLine.tsx'
import { CardList } from './CardList.tsx'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TableBody } from './TableBody.tsx'
import styles from './table.module.css'

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
  /** The next step when there are no rows at all. */
  readonly nextStep?: ReactNode
  /** Card of a row on a phone; `null` keeps the table there. */
  readonly card?: ((row: T) => ReactNode) | null
  readonly selectable?: boolean
  /** The row whose detail stands beside the list. */
  readonly currentId?: string | undefined
  /** Stands beside 合计 in the sum row: `1,234 座 · 28.6 MWp`. */
  readonly sumNote?: ReactNode
}

const nothing: readonly never[] = []
const noCells = {}

/** Rows of a list with everything around them: selection, columns, sum, pages, and the states of having no rows. */
export function ResourceTable<T extends AnyRow>(props: ResourceTableProps<T>) {
  const { list, cells = noCells, card, onOpen, nextStep } = props
  const columns = useColumnSettings(list.resource, list.state.columns, props.columnStart)
  const rowActions = permitted(props.rowActions ?? nothing, hasPermission)
  const batchActions = permitted(props.batchActions ?? nothing, hasPermission)
  const asCards = useIsNarrow() && card !== null
  const { heads = noCells, sumNote, selectable = batchActions.length > 0 } = props
  return (
    <div className={styles.card} data-cards={asCards || undefined}>
      <SelectionBar selection={list.selection} rows={list.rows} actions={batchActions} />
      <StaleLine list={list} />
      {asCards ? (
        <CardList
          list={list}
          columns={columns}
          cells={cells}
          card={card ?? undefined}
          rowActions={rowActions}
          onOpen={onOpen}
          nextStep={nextStep}
        />
      ) : (
        <TableBody
          list={list}
          columns={columns}
          cells={cells}
          heads={heads}
          rowActions={rowActions}
          onOpen={onOpen}
          nextStep={nextStep}
          sumNote={sumNote}
          selectable={selectable}
          currentId={props.currentId}
        />
      )}
      <Pager
        pageNo={list.state.pageNo}
        pageSize={list.state.pageSize}
        total={list.total}
        tools={<ListTools list={list} columns={columns} hasColumns={!asCards} />}
        onChange={list.update}
      />
    </div>
  )
}
