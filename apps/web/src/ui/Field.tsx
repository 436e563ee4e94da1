import { type ReactNode, useId } from 'react'
import { BasicIcon } from './BasicIcon.tsx'
import styles from './Field.module.css'

export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

interface Props {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  /** Something to know while typing; a warning and then an error take its place. */
  readonly hint?: string | undefined
  readonly warning?: string | undefined
  /** Said after the label of a field that may stay empty. */
  readonly optional?: string
  readonly children: (props: ControlProps) => ReactNode
}

/** Class of the control itself. */
export const inputClass = styles.input

/** Label above, control, and one line below that says what is wrong. */
export function Field({ name, label, error, hint, warning, optional, children }: Props) {
  const id = useId()
  const note = error ?? warning ?? hint
  const look = error ? styles.error : warning ? styles.warning : styles.hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {note && (
        <p id={`${id}-note`} className={look} role={error ? 'alert' : warning ? 'status' : undefined}>
          {(error || warning) && <BasicIcon name={error ? 'alarm' : 'info'} size={14} />}
          {note}
        </p>
      )}
    </div>
  )
}
