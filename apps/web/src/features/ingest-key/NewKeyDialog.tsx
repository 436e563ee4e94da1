import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toast.ts'
import { system } from '../../copy/zhCN/system.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ingestKey.module.css'

export interface NewKeyDialogProps {
  /** Makes a key of this name and gives it; it cannot be asked for again. */
  readonly onCreate: (name: string) => Promise<string>
  readonly onClose: () => void
}

const copy = system.ingestKey

/** Asks for a name, then shows the key this one time. While the key is shown only its button closes the dialog. */
export function NewKeyDialog({ onCreate, onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null)
  return (
    <Dialog title={key === null ? copy.create : copy.newKey} width={480} onClose={key === null ? onClose : undefined}>
      {key === null ? (
        <NameForm onCreate={async (name) => setKey(await onCreate(name))} onClose={onClose} />
      ) : (
        <Shown value={key} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NameForm({ onCreate, onClose }: { readonly onCreate: (name: string) => Promise<void>; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setMissing(true)
      return
    }
    setBusy(true)
    try {
      await onCreate(name.trim())
    } catch {
      // The refusal was shown; the name stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <label className={styles.label}>
        {copy.name}
        <input
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: the dialog asks for this one thing
          autoFocus
          maxLength={64}
          value={name}
          placeholder={copy.nameHint}
          aria-invalid={isMissing}
          aria-describedby="ingest-key-name-note"
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
      </label>
      <p id="ingest-key-name-note" className={styles.problem}>
        {isMissing ? copy.nameNeeded : ''}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {copy.create}
        </Button>
      </div>
    </form>
  )
}

function Shown({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const copyKey = async () => {
    await navigator.clipboard.writeText(value)
    toast.success(copy.copied)
  }
  return (
    <>
      <p className={styles.warning}>{copy.onlyOnce}</p>
      <output className={styles.key} aria-label={copy.newKey}>
        {value}
      </output>
      <div className={styles.buttons}>
        <Button onClick={copyKey}>{copy.copy}</Button>
        <Button look="primary" onClick={onClose}>
          {copy.done}
        </Button>
      </div>
    </>
  )
}
