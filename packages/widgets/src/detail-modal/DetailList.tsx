import type { CSSProperties, ReactNode } from 'react'
import { modal as copy } from '../copy/zhCN/modal.ts'
import styles from './detail.module.css'
import { detailColumns, spanWithin } from './detailLayout.ts'

export interface DetailEntry {
  readonly key: string
  readonly label: string
  /** null, undefined and an empty text show a dash. */
  readonly value: ReactNode
  /** Columns that it takes; `whole` is all of them. */
  readonly span?: number | 'whole' | undefined
}
export interface DetailListProps {
  readonly entries: readonly DetailEntry[]
  /** At most four (B§9); fewer where the window has no room for them. */
  readonly columns?: number | undefined
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** Names and values of one record in columns. */
export function DetailList({ entries, columns }: DetailListProps) {
  const count = detailColumns(columns)
  return (
    <div className={styles.frame}>
      <dl className={styles.list} data-columns={count} style={{ '--detail-columns': count } as CSSProperties}>
        {entries.map(({ key, label, value, span }) => (
          <div key={key} className={styles.entry} style={{ '--detail-span': spanWithin(span, count) } as CSSProperties}>
            <dt>{label}</dt>
            <dd data-blank={isBlank(value)}>{isBlank(value) ? copy.none : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
