import { controls as copy } from '../copy/zhCN/controls.ts'
import { percentOf } from './percent.ts'
import styles from './progress.module.css'

export interface ProgressCellProps {
  readonly value: number | string | null | undefined
  /** What is full; 100 when values are percents. */
  readonly of?: number | undefined
  readonly label?: string | undefined
  readonly tone?: 'plain' | 'failed' | undefined
}

/** How far something is, as a bar and a figure, in the width that a cell has. */
export function ProgressCell({ value, of = 100, label, tone = 'plain' }: ProgressCellProps) {
  const percent = percentOf(value, of)
  if (percent === null) return null
  return (
    <span className={styles.progress} data-tone={tone} data-full={percent === 100}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={label ?? copy.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{copy.percent(percent)}</span>
    </span>
  )
}
