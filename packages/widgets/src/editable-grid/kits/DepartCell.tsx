import { departsBy } from '../../depart-tree/departModel.ts'
import { useAsked } from '../../dom/useAsked.ts'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import type { CellProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import { listOf } from '../model/optionText.ts'
import { plainText } from '../model/row.ts'
import { NamedText } from './NamedText.tsx'

/** Names of departments by their ids: those of the row or of the choice, else the tree is asked. */
export default function DepartCell({ column, row, value }: CellProps) {
  const { textOf } = useGrid()
  const { pickers } = useWidgetServices()
  const text = textOf(column, row)
  const ids = listOf(value)
  const isUnknown = ids.length > 0 && text === plainText(value)
  const asked = useAsked(isUnknown ? 'tree' : null, () => pickers.departTree({ counts: false }))
  const known = departsBy('id', asked.data ?? [])
  const names = ids.map((id) => known.get(id)?.title ?? id).join()
  return <NamedText names={isUnknown ? names : text} placeholder={column.placeholder} />
}
