import styles from './FormAlert.module.css'
import { Icon } from './Icon.tsx'

/** What went wrong with the whole form. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p className={styles.alert} role="alert">
      <Icon name="alarm" size={16} />
      {text}
    </p>
  )
}
