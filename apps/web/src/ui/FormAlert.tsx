import { BasicIcon } from './BasicIcon.tsx'
import styles from './FormAlert.module.css'

/** What went wrong with the whole form. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p className={styles.alert} role="alert">
      <BasicIcon name="alarm" size={16} />
      {text}
    </p>
  )
}
