import { withoutThisYear } from '../format/thisYear.ts'
import styles from './Moment.module.css'

/** `2026-11-22 13:05:10` as month, day and minute, with the year when it is another; the whole of it on hover. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at.replace(' ', 'T')} title={at} className={styles.moment}>
      {withoutThisYear(at.slice(0, 16))}
    </time>
  )
}
