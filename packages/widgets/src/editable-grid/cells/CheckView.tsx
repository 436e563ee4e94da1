import { checkboxValues } from '../model/columnDefaults.ts'
import { isSameValue } from '../model/row.ts'
import type { CellProps } from './cellProps.ts'
import styles from './cells.module.css'

/** Flips at once: a checkbox needs no editor. */
export function CheckView({ column, value, isReadOnly, tabIndex, set }: CellProps) {
  const [checked, unchecked] = checkboxValues(column)
  return (
    <input
      {...column.props}
      type="checkbox"
      className={styles.check}
      aria-label={column.title}
      tabIndex={tabIndex}
      checked={isSameValue(value, checked)}
      disabled={isReadOnly}
      onChange={(event) => set(event.target.checked ? checked : unchecked)}
    />
  )
}
