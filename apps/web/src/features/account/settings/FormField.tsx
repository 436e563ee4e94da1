import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface Given {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface Props {
  readonly label: string
  readonly required?: boolean
  /** Stands under the control as long as nothing is wrong. */
  readonly note?: string | undefined
  readonly problem?: string | undefined
  readonly children: (given: Given) => ReactNode
}

/** A label above its control, and under it what is wrong with it or a hint. */
export function FormField({ label, required = false, note, problem, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span className={styles.required} aria-hidden="true" />}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': noteId })}
      <p id={noteId} className={styles.fieldNote} data-problem={problem !== undefined || undefined}>
        {problem ?? note}
      </p>
    </div>
  )
}
