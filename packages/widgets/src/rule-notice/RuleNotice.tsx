import { ruleNotice as copy } from '../copy/zhCN/ruleNotice.ts'
import styles from './ruleNotice.module.css'

/** Says of a list that data rules cut it, and which. Shows nothing where there are none. */
export function RuleNotice({ rules = [] }: { readonly rules?: readonly string[] | undefined }) {
  if (rules.length === 0) return null
  return (
    <p className={styles.notice} role="note">
      <span className={styles.tag}>{copy.filtered}</span>
      {copy.names(rules)}
    </p>
  )
}
