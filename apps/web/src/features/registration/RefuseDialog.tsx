import type { Registration } from '@heliodesk/contracts/endpoints/doors'
import { type FormEvent, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { Field } from '../../app/ui/Field.tsx'
import { doors } from '../../copy/zhCN/doors.ts'
import styles from './registration.module.css'

interface Props {
  readonly one: Registration
  readonly onClose: () => void
  /** Rejects with the server's sentence. */
  readonly onRefuse: (reason: string) => Promise<void>
}

const copy = doors.registration

/** Why an application is refused: kept with it. */
export function RefuseDialog({ one, onClose, onRefuse }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (reason.trim() === '') return setError(copy.reasonMissing)
    setBusy(true)
    await onRefuse(reason.trim()).catch((failure: unknown) => {
      setBusy(false)
      setError(failure instanceof Error ? failure.message : String(failure))
    })
  }
  return (
    <Dialog title={copy.refuseOf(one.realname)} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field name="reason" label={copy.reason} error={error}>
          {(props) => (
            <textarea
              {...props}
              className={styles.text}
              rows={3}
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{doors.cancel}</Button>
          <Button type="submit" look="dangerFilled" busy={busy}>
            {copy.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
