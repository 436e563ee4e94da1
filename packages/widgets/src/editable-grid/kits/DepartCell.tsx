import type { CellProps } from '../cells/cellProps.ts'
import { NamedText } from './NamedText.tsx'
import { useNames } from './useNames.ts'

/** Names of departments by their ids: those of the row or of the choice, else the tree is asked. */
export default function DepartCell({ column, row }: CellProps) {
  return <NamedText names={useNames('departs', column, row)} placeholder={column.placeholder} />
}
