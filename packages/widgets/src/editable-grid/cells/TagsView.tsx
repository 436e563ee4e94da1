import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { foldTags, listOf } from '../model/optionText.ts'
import type { CellProps } from './cellProps.ts'
import styles from './cells.module.css'
import { useOptions } from './useOptions.ts'

/** The first of several and how many more there are (B§9: one tag). */
export function TagsView({ column, row, value, isReadOnly }: CellProps) {
  const options = useOptions(column, row)
  const texts = listOf(value).map((one) => options.find(({ value }) => value === one)?.text ?? one)
  const { shown, folded } = foldTags(texts)
  const [first] = shown
  if (first === undefined) return <span className={styles.blank}>{isReadOnly ? '' : column.placeholder}</span>
  return (
    <span className={styles.tags} title={folded > 0 ? texts.join(copy.cell.between) : undefined}>
      <span className={styles.tag}>{first}</span>
      {folded > 0 && <span className={styles.tag}>{copy.cell.more(folded)}</span>}
    </span>
  )
}
