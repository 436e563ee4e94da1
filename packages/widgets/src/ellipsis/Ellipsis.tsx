import { Tooltip } from 'antd'
import { ellipsis } from '../format/format.ts'
import styles from './ellipsis.module.css'

export interface EllipsisProps {
  readonly text: string
  /** 25 characters without it (B§9). */
  readonly length?: number | undefined
}

/** A text cut to so many characters; only one that was cut tells the whole, to the pointer and to the keyboard. */
export function Ellipsis({ text, length }: EllipsisProps) {
  const { text: shown, cut } = ellipsis(text, length)
  if (!cut) return <span>{shown}</span>
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <button type="button" className={styles.cut}>
        {shown}
      </button>
    </Tooltip>
  )
}
