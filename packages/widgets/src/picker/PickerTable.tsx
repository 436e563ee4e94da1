import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { DataColumn, Sort } from '../data-table/column.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { Pager } from '../data-table/Pager.tsx'
import type { Asked } from '../dom/useAsked.ts'
import type { PageOf } from '../services/pickerServices.ts'
import { StateView } from '../state/StateView.tsx'
import styles from './picker.module.css'
import { type Pickable, picked } from './selection.ts'

export interface PickerTableProps<T extends Pickable> {
  readonly label: string
  readonly columns: readonly DataColumn[]
  readonly page: Asked<PageOf<T>>
  readonly pageNo: number
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly onPage: (page: { readonly pageNo?: number; readonly pageSize?: number }) => void
  readonly sort: Sort
  readonly onSort: (sort: Sort | null) => void
  readonly selected: readonly T[]
  readonly onSelect: (rows: readonly T[]) => void
  readonly isSingle: boolean
  readonly titleOf: (row: T) => string
  readonly renderCell: (row: T, key: string) => ReactNode
  /** What stands there when nothing matches, and when the answer did not come. */
  readonly noneHint: string
  readonly failedTitle: string
  readonly onReset: () => void
}

/** A page of rows to choose from, with boxes or radio buttons. ↑ ↓ walk from row to row, Space chooses. */
export function PickerTable<T extends Pickable>(props: PickerTableProps<T>) {
  const { page, selected, isSingle, onSelect } = props
  const choose = useCallback(
    (rows: readonly T[], ids: readonly string[]) => onSelect(picked(selected, rows, ids, isSingle)),
    [selected, isSingle, onSelect],
  )
  const failed = page.failure
  const rows = failed === undefined ? (page.data?.records ?? []) : []
  return (
    <div className={styles.table}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: walks between the boxes inside, which have the focus */}
      <div className={styles.rows} onKeyDown={walk}>
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={rows}
          rowTitle={props.titleOf}
          renderCell={props.renderCell}
          renderActions={null}
          actionWidth={0}
          sort={props.sort}
          onSort={props.onSort}
          onResize={() => undefined}
          rowHeight={40}
          selection={{ ids: selected.map((row) => row.id), onChange: choose, isSingle, byRow: true }}
          isWaiting={page.isAsking && page.data === undefined}
          isFetching={page.isAsking}
          isStale={false}
          place={
            failed === undefined ? (
              <StateView kind="no-match" title={copy.none} hint={props.noneHint}>
                <Button onClick={props.onReset}>{copy.reset}</Button>
              </StateView>
            ) : (
              <StateView kind="failed" title={props.failedTitle} hint={failed}>
                <Button onClick={page.again}>{copy.retry}</Button>
              </StateView>
            )
          }
        />
      </div>
      <Pager
        pageNo={props.pageNo}
        pageSize={props.pageSize}
        total={page.data?.total ?? 0}
        sizes={props.pageSizes}
        onChange={props.onPage}
      />
    </div>
  )
}

/** The box of the row above or below; radio buttons are walked without choosing. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('tbody input')]
  const at = boxes.findIndex((box) => box.contains(document.activeElement))
  const next = boxes[at < 0 ? 0 : at + (event.key === 'ArrowDown' ? 1 : -1)]
  event.preventDefault()
  next?.focus()
}
