import type { CellProps } from '../cells/cellProps.ts'
import { NamedText } from './NamedText.tsx'
import { useNames } from './useNames.ts'

/** Names of people by their accounts: those of the row or of the choice, else the server is asked. */
export default function UserCell({ column, row }: CellProps) {
  return <NamedText names={useNames('people', column, row)} placeholder={column.placeholder} />
}
