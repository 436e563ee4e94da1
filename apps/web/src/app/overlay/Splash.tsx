import { shell } from '../../copy/zhCN/shell.ts'
import styles from './Splash.module.css'

/** Shown when something takes longer than a blink; nothing before 200 ms. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label={shell.loading}>
      <span className={styles.bar} />
    </div>
  )
}
