import { Suspense } from 'react'
import { useGrid } from '../gridContext.ts'
import { CheckView } from './CheckView.tsx'
import type { CellProps } from './cellProps.ts'
import styles from './cells.module.css'
import { TagsView } from './TagsView.tsx'

/** What stands in a cell that is not being edited. */
export function CellView(props: CellProps) {
  const { column, row, value } = props
  const grid = useGrid()
  const Own = grid.editors[column.type]?.Cell
  if (Own) {
    return (
      <Suspense fallback={<TextView {...props} />}>
        <Own {...props} />
      </Suspense>
    )
  }
  if (column.type === 'slot') return <>{column.render?.({ column, row, value })}</>
  if (column.type === 'checkbox') return <CheckView {...props} />
  if (column.type === 'list_multi' || column.type === 'checkbox_meta') return <TagsView {...props} />
  return <TextView {...props} />
}

function TextView({ column, row, isReadOnly }: CellProps) {
  const grid = useGrid()
  const text = grid.textOf(column, row)
  if (text === '') return <span className={styles.blank}>{isReadOnly ? '' : column.placeholder}</span>
  if (column.type === 'normal') return <span>{text}</span>
  return <span title={isLong(text) ? text : undefined}>{text}</span>
}

/** Cut off by the width of most columns: the whole text is shown when the pointer rests. */
const isLong = (text: string): boolean => text.length > 20
