import { type ReactNode, useId } from 'react'
import { Icon } from '../../app/icons/Icon.tsx'
import styles from './LoginForm.module.css'

interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true
}

interface Props {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  /** Something to know while typing; an error takes its place. */
  readonly hint?: string | undefined
  readonly children: (props: ControlProps) => ReactNode
}

/** Label above, control, and one line below that says what is wrong. */
export function Field({ name, label, error, hint, children }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': true,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : 'status'}>
          <Icon name={error ? 'alarm' : 'info'} size={14} />
          {note}
        </p>
      )}
    </div>
  )
}
