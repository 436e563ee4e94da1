import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'

interface Props {
  readonly title: string
  readonly width?: number
  /** Words of the two buttons. */
  readonly save: string
  readonly cancel: string
  readonly look?: 'primary' | 'dangerFilled'
  /** How the fields stand; below each other without it. */
  readonly className?: string | undefined
  readonly isBusy: boolean
  /** False while what the form offers is still on its way. */
  readonly isReady?: boolean
  /** Of the whole form: what the server refused. */
  readonly refused?: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is one form: its fields, what was refused, and the way out at the left of the way on. */
export function FormDialog(props: Props) {
  const { title, width = 416, save, cancel, look = 'primary', className = styles.form, isBusy, isReady = true } = props
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Dialog title={title} width={width} onClose={props.onClose}>
      <form className={className} noValidate onSubmit={submit}>
        {props.children}
        {props.refused && (
          <p className={styles.problem} role="alert">
            {props.refused}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={props.onClose}>{cancel}</Button>
          <Button type="submit" look={look} busy={isBusy} disabled={!isReady}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
