import type { ReactNode } from 'react'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { brandLines } from '../../api/systemName.ts'
import { login as copy } from '../../copy/zhCN/login.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { Logo } from '../../ui/Logo.tsx'
import { DayCurve } from './DayCurve.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './UserLayout.module.css'

/** The name in two lines where it has two parts. */
function Name() {
  const [first, second] = brandLines()
  return (
    <div className={styles.brand}>
      <Logo size={36} />
      <p>
        <strong>{first}</strong>
        {second && <span>{second}</span>}
      </p>
    </div>
  )
}

/** Picture at the left, one task at the right, footer below (LAYOUT-11). */
export function UserLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <section className={styles.picture} aria-label={copy.pictureLabel}>
        <Name />
        <p className={styles.claim}>
          {copy.claim[0]}
          <br />
          {copy.claim[1]}
        </p>
        <p className={styles.explain}>{copy.explain}</p>
        <div className={styles.art}>
          <DayCurve />
        </div>
      </section>
      <div className={styles.side}>
        <main className={styles.card}>{children}</main>
        <footer className={styles.footer}>
          {shell.copyright(new Date().getFullYear(), runtimeConfig.host)}
          <LanguageSwitch />
        </footer>
      </div>
    </div>
  )
}
