import { Button, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useFirstFocus } from '../dom/useFirstFocus.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { viewNameMax } from './viewModel.ts'
import styles from './views.module.css'

export interface SaveViewFormProps {
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a view. Mounted = open. */
export default function SaveViewForm({ onSave, onClose }: SaveViewFormProps) {
  useFocusBack()
  const field = useFirstFocus()
  const noteId = useId()
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
    <Modal open width={416} title={copy.views.save} footer={null} onCancel={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {copy.views.name}
          <input
            className={styles.name}
            ref={field}
            maxLength={viewNameMax}
            placeholder={copy.views.nameHint}
            value={name}
            aria-invalid={isMissing}
            aria-describedby={noteId}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p id={noteId} className={styles.note} data-error={isMissing || undefined}>
          {isMissing ? copy.views.nameNeeded : copy.views.what}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{copy.views.cancel}</Button>
          <Button type="primary" htmlType="submit">
            {copy.views.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
