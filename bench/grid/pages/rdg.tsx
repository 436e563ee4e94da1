import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import { GridModel } from '@heliodesk/widgets/editable-grid/model/gridModel.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { Input } from 'antd'
import { useSyncExternalStore } from 'react'
import { type Column, DataGrid, type RenderCellProps, type RenderEditCellProps, SelectColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { createRoot } from 'react-dom/client'
import { gridColumns, pasteInto } from './modelPage.tsx'
import { type Engine, rowHeight, viewHeight } from './world.ts'

/** The engine of the product's grid with a thin page over the product's model: what the engine itself costs. */
export function thinEngine(definition: readonly GridColumn[]): Engine {
  const model = new GridModel({ columns: definition })
  const { state, validation } = model

  function Cell({ row, column }: RenderCellProps<GridRow>) {
    useSyncExternalStore(
      (tell) => state.subscribeRow(row.id, tell),
      () => state.meta(row.id),
    )
    const message = validation.errors.of(row.id).get(column.key)
    return (
      <span title={message} style={message === undefined ? undefined : { color: '#b42318' }}>
        {String(row[column.key] ?? '')}
      </span>
    )
  }

  function Editor({ row, column, onRowChange }: RenderEditCellProps<GridRow>) {
    const value = String(row[column.key] ?? '')
    return (
      <Input autoFocus defaultValue={value} onChange={(event) => onRowChange({ ...row, [column.key]: event.target.value })} />
    )
  }

  const drawn: readonly Column<GridRow>[] = [
    SelectColumn,
    { key: '#', name: '#', width: 60, renderCell: ({ rowIdx }) => rowIdx + 1 },
    ...model.columns.map(({ key, title, width = 130 }) => ({
      key,
      name: title,
      width,
      renderCell: Cell,
      renderEditCell: Editor,
    })),
  ]

  function Page() {
    useSyncExternalStore(state.subscribe, () => state.version)
    return (
      <DataGrid
        columns={drawn}
        rows={state.rows}
        rowKeyGetter={({ id }: GridRow) => id}
        rowHeight={rowHeight}
        selectedRows={state.selected}
        onSelectedRowsChange={(ids) => state.select(ids)}
        onRowsChange={(rows, { indexes, column }) => {
          const row = rows[indexes[0] ?? -1]
          if (row) model.edit(row.id, column.key, row[column.key])
        }}
        style={{ blockSize: viewHeight + rowHeight }}
      />
    )
  }

  return {
    async mount(host) {
      createRoot(host).render(<Page />)
    },
    setRows: (rows) => state.load(rows),
    paste: (text) => pasteInto(model, text),
    validate() {
      for (const _ of validation.sweep()) {
        // All of it: the time of the whole check is wanted.
      }
      return validation.errors.count
    },
  }
}

export const engine = thinEngine(gridColumns)
