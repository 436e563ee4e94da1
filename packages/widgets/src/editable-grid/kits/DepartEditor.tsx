import { DepartTreeModal } from '../../depart-tree/DepartTreeModal.tsx'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import { listOf } from '../model/optionText.ts'

/** The tree of departments over the grid; ids are written, names shown. `props: { isMultiple: true }` takes several. */
export default function DepartEditor({ column, value, commit, cancel }: CellEditorProps) {
  const { rememberText } = useGrid()
  return (
    <DepartTreeModal
      isMultiple={column.props?.['isMultiple'] === true}
      allowsCompanies={column.props?.['allowsCompanies'] === true}
      checked={listOf(value)}
      onConfirm={(departs) => {
        const chosen = departs.map(({ id }) => id).join()
        rememberText(column.key, chosen, departs.map(({ title }) => title).join())
        commit(chosen)
      }}
      onCancel={cancel}
    />
  )
}
