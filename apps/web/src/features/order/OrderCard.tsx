import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { order as copy } from '#web/copy/zhCN/order.ts'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import styles from './order.module.css'
import type { OrderRow } from './views.ts'

const day = 86_400_000

/** Days since it came to its stage. */
const daysAt = (since: string | null): number | null =>
  since === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(`${since.replace(' ', 'T')}+08:00`)) / day))

/** What a card of the board says of an order: whose roof, at which stage since when, and whom it waits for. */
export function OrderCard({ row }: { readonly row: OrderRow }) {
  const days = daysAt(row.stageSince)
  return (
    <CardLines
      line={[row.customerId_dictText, row.next_dictText].filter((text) => (text ?? '') !== '').join(' · ')}
      facts={[
        <DictMark key="stage" dict="order_stage" value={row.stage ?? ''} text={row.stage_dictText ?? ''} />,
        row.role_dictText,
        row.capacity === null ? null : `${row.capacity} kWp`,
        days === null ? null : copy.days(days),
        row.overdue === 'Y' ? (
          <strong key="late" className={styles.late}>
            {copy.overdue}
          </strong>
        ) : null,
      ]}
    />
  )
}
