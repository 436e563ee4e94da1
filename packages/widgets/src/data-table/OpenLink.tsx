import { copy } from '../copy/zhCN.ts'
import styles from './table.module.css'

export interface OpenLinkProps {
  /** What the cell shows; a record without it is still opened by its name. */
  readonly text: string
  readonly title: string
  readonly onOpen: () => void
}

/** The link of a row. Keys j and k step through these; Enter opens, as it is a button. */
export function OpenLink({ text, title, onOpen }: OpenLinkProps) {
  return (
    <button type="button" className={styles.link} data-open aria-label={text === '' ? title : undefined} onClick={onOpen}>
      {text === '' ? copy.field.unknown : text}
    </button>
  )
}
