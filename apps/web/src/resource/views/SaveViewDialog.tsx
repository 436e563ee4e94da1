import { type FormEvent, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import styles from './views.module.css'

export interface SaveViewDialogProps {
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export default function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setMissing(true)
      return
    }
    onSave(name.trim())
    onClose()
  }
  return (
    <Dialog title={copy.views.save} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {copy.views.name}
          <input
            className={styles.name}
            autoFocus
            maxLength={20}
            placeholder={copy.views.nameHint}
            value={name}
            aria-invalid={isMissing}
            aria-describedby="view-name-note"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p id="view-name-note" className={styles.note} data-error={isMissing || undefined}>
          {isMissing ? copy.views.nameNeeded : copy.views.what}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{copy.action.cancel}</Button>
          <Button look="primary" type="submit">
            {copy.views.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
