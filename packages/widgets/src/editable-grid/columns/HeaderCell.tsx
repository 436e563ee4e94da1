import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import type { GridColumn } from '../model/column.ts'
import styles from './columns.module.css'

interface Props {
  readonly column: GridColumn
  readonly isRequired: boolean
  readonly sorted: 'asc' | 'desc' | undefined
}

/** Title, unit, a star where the cell must be filled, a lock where it cannot be. */
export function HeaderCell({ column, isRequired, sorted }: Props) {
  return (
    <span className={styles.head}>
      {isRequired && (
        <span className={styles.star} title={copy.required}>
          *
        </span>
      )}
      <span className={styles.title} title={column.title}>
        {column.title}
      </span>
      {column.unit !== undefined && <small>{column.unit}</small>}
      {column.readOnly === true && <Icon name="lock" size={12} />}
      {sorted && <Icon name={sorted === 'asc' ? 'chevronUp' : 'chevronDown'} size={12} />}
    </span>
  )
}
