import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import type { ReactNode } from 'react'
import { order as copy } from '#web/copy/zhCN/order.ts'
import styles from './order.module.css'
import type { OrderRow } from './views.ts'

const day = 86_400_000

/** Days since it came to its stage. */
const daysAt = (since: string | null): number | null =>
  since === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(`${since.replace(' ', 'T')}+08:00`)) / day))

/** Whose roof it is, and what is next. */
export const lineOf = (row: OrderRow): string =>
  [row.customerId_dictText, row.next_dictText].filter((text) => (text ?? '') !== '').join(' · ')

/** At which stage it stands since when, and whom it waits for. */
export function factsOf(row: OrderRow): readonly ReactNode[] {
  const days = daysAt(row.stageSince)
  return [
    <DictMark key="stage" dict="order_stage" value={row.stage ?? ''} text={row.stage_dictText ?? ''} />,
    row.role_dictText,
    row.capacity === null ? null : `${row.capacity} kWp`,
    days === null ? null : copy.days(days),
    row.overdue === 'Y' && (
      <strong key="late" className={styles.late}>
        {copy.overdue}
      </strong>
    ),
  ].filter((fact) => fact !== false)
}
