import { systemName } from '../../api/systemName.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './LoginCard.module.css'

interface Props {
  readonly title: string
  /** On a phone the system's name stands alone unless the title says what the page is. */
  readonly keepTitle?: boolean
}

/** Heading of every task of the login layout. */
export function CardHead({ title, keepTitle = false }: Props) {
  return (
    <header className={keepTitle ? `${styles.head} ${styles.keep}` : styles.head}>
      <span className={styles.mark}>
        <Logo size={28} />
      </span>
      <h1>{title}</h1>
      <p>{systemName()}</p>
    </header>
  )
}
