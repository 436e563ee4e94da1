import { useAsked } from '../../dom/useAsked.ts'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import { UserPickerModal } from '../../user-picker/UserPickerModal.tsx'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import { listOf } from '../model/optionText.ts'

/** People over the grid; their accounts are written (B§3), their names shown. `props: { isMultiple: true }` takes several. */
export default function UserEditor({ column, value, commit, cancel }: CellEditorProps) {
  const { rememberText } = useGrid()
  const { pickers } = useWidgetServices()
  const accounts = listOf(value)
  const known = useAsked(accounts.join() || null, () => pickers.peopleOf('username', accounts))
  // The dialog begins with who is chosen: it waits for their names.
  if (accounts.length > 0 && known.data === undefined && known.failure === undefined) return null
  return (
    <UserPickerModal
      isMultiple={column.props?.['isMultiple'] === true}
      selected={known.data ?? []}
      onConfirm={(people) => {
        const chosen = people.map(({ username }) => username).join()
        rememberText(column.key, chosen, people.map(({ realname }) => realname).join())
        commit(chosen)
      }}
      onCancel={cancel}
    />
  )
}
