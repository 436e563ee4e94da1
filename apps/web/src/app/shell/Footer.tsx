import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { systemName } from '../../api/systemName.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import styles from './Footer.module.css'

/** Copyright with the host the product runs on (LAYOUT-05). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      {shell.copyright(new Date().getFullYear(), runtimeConfig.host)} · {systemName()}
    </footer>
  )
}
