import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { fieldOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { Sort } from '../data-table/column.ts'
import { useAsked } from '../dom/useAsked.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { PickerModal } from '../picker/PickerModal.tsx'
import { PickerTable } from '../picker/PickerTable.tsx'
import styles from '../picker/picker.module.css'
import { SelectedStrip } from '../picker/SelectedStrip.tsx'
import type { RecordRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { QueryForm } from './QueryForm.tsx'
import { type FilterDraft, filterParams, recordColumns, recordTitle } from './recordModel.ts'
import { SelectedList } from './SelectedList.tsx'

export interface BusinessPickerModalProps {
  /** What is chosen from: its filters make the query form, its list the columns. */
  readonly resource: AnyResource
  readonly title?: string | undefined
  /** Shown columns by property; the first ones of the list unless given. */
  readonly columns?: readonly string[] | undefined
  /** Draws a cell in a way of its own; undefined leaves it to its kind. Keep it stable. */
  readonly renderCell?: ((row: RecordRow, key: string) => ReactNode | undefined) | undefined
  readonly isMultiple?: boolean | undefined
  /** No more than this many. */
  readonly max?: number | undefined
  readonly selected?: readonly RecordRow[]
  readonly onConfirm: (rows: readonly RecordRow[]) => void
  readonly onCancel: () => void
}

const width = 900

/** Chooses records of any kind (B§2). Mounted = open. */
export function BusinessPickerModal(props: BusinessPickerModalProps) {
  const { resource, isMultiple = true, max, renderCell } = props
  const { toast } = useWidgetServices()
  const [selected, setSelected] = useState<readonly RecordRow[]>(props.selected ?? [])
  const ask = useRecords(resource)
  const columns = useMemo(() => recordColumns(resource, props.columns), [resource, props.columns])
  const cell = useCallback(
    (row: RecordRow, key: string) => {
      const own = renderCell?.(row, key)
      const field = fieldOf(resource, key)
      return own ?? (field && <FieldCell resource={resource.name} field={field} name={key} row={row} />)
    },
    [resource, renderCell],
  )
  const titleOf = (row: RecordRow) => recordTitle(resource, row)
  const choose = (rows: readonly RecordRow[]) => {
    if (isMultiple && max !== undefined && rows.length > max) toast.warning(copy.atMost(max, resource.label))
    else setSelected(rows)
  }
  return (
    <PickerModal
      title={props.title ?? copy.record.title(resource.label)}
      subtitle={isMultiple && max !== undefined ? copy.atMostTitle(max) : undefined}
      width={width}
      chosen={selected.length}
      before={props.selected?.length ?? 0}
      isSingle={!isMultiple}
      cancelText={copy.cancel}
      onConfirm={() => props.onConfirm(selected)}
      onCancel={props.onCancel}
    >
      <div className={styles.main}>
        <QueryForm resource={resource} onSearch={ask.search} />
        {!isMultiple && <SelectedStrip rows={selected} unit={copy.unit} titleOf={titleOf} onChange={setSelected} />}
        <PickerTable
          label={resource.label}
          columns={columns}
          page={ask.page}
          pageNo={ask.pageNo}
          pageSize={ask.pageSize}
          pageSizes={pageSizes}
          onPage={ask.setPage}
          sort={ask.sort}
          onSort={ask.setSort}
          selected={selected}
          onSelect={choose}
          isSingle={!isMultiple}
          titleOf={titleOf}
          renderCell={cell}
          noneHint={copy.noneHint}
          failedTitle={copy.failed}
          onReset={() => ask.search({})}
        />
      </div>
      {isMultiple && (
        <SelectedList
          rows={selected}
          max={max}
          titleOf={titleOf}
          detailOf={(row) => detailOf(resource, columns[0]?.key, row)}
          onChange={setSelected}
        />
      )}
    </PickerModal>
  )
}

/** B§9: 30 to begin with, of 5, 10, 20 or 30. */
const pageSizes: readonly number[] = [5, 10, 20, 30]
const startSize = 30
const ownOrder: Sort = { column: '', order: 'desc' }

function detailOf(resource: AnyResource, key: string | undefined, row: RecordRow): string {
  const text = key === undefined ? '' : String(row[key] ?? '')
  return text === recordTitle(resource, row) ? '' : text
}

function useRecords(resource: AnyResource) {
  const { pickers } = useWidgetServices()
  const [draft, setDraft] = useState<FilterDraft>({})
  const [{ pageNo, pageSize }, setPaging] = useState({ pageNo: 1, pageSize: startSize })
  const [sort, setSortBy] = useState(ownOrder)
  const order = sort.column === '' ? {} : sort
  const asked = { pageNo, pageSize: Math.min(pageSize, limits.maxPageSize), filters: filterParams(resource, draft), ...order }
  const page = useAsked(`${resource.name} ${JSON.stringify(asked)}`, (signal) => pickers.records(resource, asked, signal))
  const toFirst = () => setPaging((before) => ({ ...before, pageNo: 1 }))
  return {
    page,
    pageNo,
    pageSize,
    sort,
    search(next: FilterDraft) {
      setDraft(next)
      toFirst()
    },
    setSort(next: Sort | null) {
      setSortBy(next ?? ownOrder)
      toFirst()
    },
    setPage: (next: { readonly pageNo?: number; readonly pageSize?: number }) =>
      setPaging((before) => ({ pageNo: next.pageNo ?? 1, pageSize: next.pageSize ?? before.pageSize })),
  }
}
