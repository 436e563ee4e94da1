import type { ComponentType } from 'react'
import { Suspense } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import type { EditorPlace } from '../engine/engine.ts'
import { useGrid } from '../gridContext.ts'
import type { ColumnType, GridColumn } from '../model/column.ts'
import type { GridRow } from '../model/row.ts'
import { AsyncSelectEditor } from './AsyncSelectEditor.tsx'
import { CheckboxesEditor, RadioEditor } from './ChoiceEditor.tsx'
import { DateEditor } from './DateEditor.tsx'
import { LongTextEditor } from './LongTextEditor.tsx'
import { NumberEditor } from './NumberEditor.tsx'
import { MultiSelectEditor, SelectEditor } from './SelectEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

const own: Readonly<Partial<Record<ColumnType, ComponentType<CellEditorProps>>>> = {
  input: TextEditor,
  inputNumber: NumberEditor,
  select: SelectEditor,
  sel_search: SelectEditor,
  sel_search_async: AsyncSelectEditor,
  list_multi: MultiSelectEditor,
  date: DateEditor,
  datetime: DateEditor,
  time: DateEditor,
  input_pop: LongTextEditor,
  textarea: LongTextEditor,
  radio: RadioEditor,
  checkbox_meta: CheckboxesEditor,
}

/** Whether a cell of this type opens an editor; checkboxes and uploads are changed where they stand. */
export const opensEditor = (type: ColumnType, kit: { readonly Editor?: unknown } | undefined): boolean =>
  kit?.Editor !== undefined || own[type] !== undefined

/** Editors that lie over the grid leave the cell drawn below them. */
export const liesOver = (type: ColumnType): boolean =>
  type === 'sel_depart' || type === 'sel_user' || type === 'popup' || type === 'input_pop' || type === 'textarea'

/** The open editor of one cell. */
export function CellEditor({ column, place }: { readonly column: GridColumn; readonly place: EditorPlace<GridRow> }) {
  const grid = useGrid()
  const Editor = grid.editors[column.type]?.Editor ?? own[column.type]
  if (!Editor) return null
  const { row } = place
  return (
    <Suspense fallback={null}>
      <Editor
        column={column}
        row={row}
        value={row[column.key]}
        draft={(value) => place.change({ ...row, [column.key]: value })}
        commit={(value, others) => {
          if (others === undefined) place.change({ ...row, [column.key]: value }, true)
          else {
            grid.set(row.id, column.key, value, others)
            place.close()
          }
        }}
        cancel={() => place.close()}
      />
    </Suspense>
  )
}
