import type { ReactNode } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { BasicIcon, type BasicIconName } from '../../ui/BasicIcon.tsx'
import styles from './PageMessage.module.css'

interface Props {
  readonly icon: BasicIconName
  readonly title: string
  readonly text: string
  /** What an administrator needs to know; shown on request. */
  readonly detail?: string
  readonly children?: ReactNode
}

/** A page that has one thing to say: what, why, and the next step. */
export function PageMessage({ icon, title, text, detail, children }: Props) {
  return (
    <section className={styles.message}>
      <span className={styles.icon}>
        <BasicIcon name={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
      {detail && (
        <details className={styles.details}>
          <summary>{shell.page.details}</summary>
          <code>{detail}</code>
        </details>
      )}
    </section>
  )
}
