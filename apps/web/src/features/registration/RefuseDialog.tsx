import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSending } from '../../ui/useSending.ts'
import styles from './registration.module.css'

interface Props {
  readonly one: Registration
  readonly onClose: () => void
  /** Rejects with the server's sentence. */
  readonly onRefuse: (reason: string) => Promise<void>
}

const copy = auth.registration

/** Why an application is refused: kept with it. */
export function RefuseDialog({ one, onClose, onRefuse }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, refused, send, forget } = useSending()
  const submit = (): void => {
    if (reason.trim() === '') setMissing(true)
    else void send(() => onRefuse(reason.trim()))
  }
  return (
    <FormDialog
      title={copy.refuseOf(one.realname)}
      save={copy.refuse}
      cancel={auth.cancel}
      look="dangerFilled"
      className={styles.form}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field name="reason" label={copy.reason} error={isMissing ? copy.reasonMissing : refused || undefined}>
        {(props) => (
          <textarea
            {...props}
            className={styles.text}
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
              forget()
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
