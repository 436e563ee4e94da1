import { powerFees as copy } from '../copy/zhCN/powerFees.ts'
import styles from './powerFees.module.css'

/** 1 is normal, any other value overdue, blank shows nothing (STATION-47). */
export function PaymentMark({ status }: { readonly status: string | null }) {
  const code = (status ?? '').trim()
  if (code === '') return null
  return (
    <span className={styles.mark} data-paid={code === '1'}>
      {code === '1' ? copy.paid : copy.overdue}
    </span>
  )
}
