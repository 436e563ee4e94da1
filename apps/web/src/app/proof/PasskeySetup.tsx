import { type FormEvent, useState } from 'react'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { registerPasskey } from './passkeys.ts'
import styles from './proof.module.css'

interface Props {
  readonly token?: string | undefined
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onCancel: () => void
  readonly cancel: string
}

/** A name, then the browser's own question for finger, face or key. */
export function PasskeySetup({ token, onDone, onCancel, cancel }: Props) {
  const [name, setName] = useState<string>(copy.passkeyDefault)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return setError(copy.passkeyNameMissing)
    setBusy(true)
    setError(undefined)
    try {
      onDone(await registerPasskey(name.trim(), token))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{copy.passkeyText}</p>
      <Field name="name" label={copy.passkeyName} error={error} hint={copy.passkeyNameHint}>
        {(control) => (
          <input
            {...control}
            className={inputClass}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {copy.passkeySubmit}
        </Button>
      </div>
    </form>
  )
}
