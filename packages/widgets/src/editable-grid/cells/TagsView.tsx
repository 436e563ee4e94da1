import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { plainText } from '../model/row.ts'
import type { CellProps } from './cellProps.ts'
import styles from './cells.module.css'
import { useOptions } from './useOptions.ts'

/** The first of several and how many more there are (B§9: one tag). */
export function TagsView({ column, row, value, isReadOnly }: CellProps) {
  const options = useOptions(column, row)
  const chosen = plainText(value).split(',').filter(Boolean)
  const texts = chosen.map((one) => options.find(({ value }) => value === one)?.text ?? one)
  const [first] = texts
  if (first === undefined) return <span className={styles.blank}>{isReadOnly ? '' : column.placeholder}</span>
  return (
    <span className={styles.tags} title={texts.length > 1 ? texts.join(copy.cell.between) : undefined}>
      <span className={styles.tag}>{first}</span>
      {texts.length > 1 && <span className={styles.tag}>{copy.cell.more(texts.length - 1)}</span>}
    </span>
  )
}
