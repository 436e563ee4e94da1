import { useId } from 'react'
import styles from './settings.module.css'

interface Props {
  readonly label: string
  /** Says why it cannot be changed, or what it does. */
  readonly note?: string | undefined
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** One thing that is on or off. */
export function SwitchRow({ label, note, checked, disabled = false, onChange }: Props) {
  const noteId = useId()
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <span className={styles.rowText}>
        {label}
        {note !== undefined && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={note === undefined ? undefined : noteId}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
