import { useAsked } from '../../dom/useAsked.ts'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import type { CellProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import { listOf } from '../model/optionText.ts'
import { plainText } from '../model/row.ts'
import { NamedText } from './NamedText.tsx'

/** Names of people by their accounts: those of the row or of the choice, else the server is asked. */
export default function UserCell({ column, row, value }: CellProps) {
  const { textOf } = useGrid()
  const { pickers } = useWidgetServices()
  const text = textOf(column, row)
  const accounts = listOf(value)
  const isUnknown = accounts.length > 0 && text === plainText(value)
  const asked = useAsked(isUnknown ? accounts.join() : null, () => pickers.peopleOf('username', accounts))
  const names = (asked.data ?? []).map(({ realname }) => realname).join()
  return <NamedText names={isUnknown && names !== '' ? names : text} placeholder={column.placeholder} />
}
