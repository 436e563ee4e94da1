import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { loadChunk } from '../routes/views.ts'
import styles from './proof.module.css'

const ScanCode = lazy(() => loadChunk(() => import('../../ui/ScanCode.tsx')))

interface Props {
  /** Of a session that is not stored yet. */
  readonly token?: string | undefined
  /** With the recovery codes where it is the first factor. */
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onCancel: () => void
  readonly cancel: string
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function useTotpSetup({ token, onDone, onCancel }: Props) {
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string }>()
  const [failed, setFailed] = useState<string>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const begin = (): void => {
    setFailed(undefined)
    call('POST /sys/secondFactor/totp/start', { token, silent: true }).then(setMade, (problem: unknown) =>
      setFailed(messageOf(problem)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key for each time that it is opened
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (code.trim() === '') return setError(copy.missing.totp)
    setBusy(true)
    setError(undefined)
    try {
      onDone((await call('POST /sys/secondFactor/totp/confirm', { body: { code }, token, silent: true })).recoveryCodes)
    } catch (problem) {
      setError(messageOf(problem))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return { made, failed, begin, code, setCode, error, busy, submit, onCancel }
}

/** Codes by time: the picture to scan with the key as text beside it, then a first code as proof that it arrived. */
export function TotpSetup(props: Props) {
  const { made, failed, begin, code, setCode, error, busy, submit } = useTotpSetup(props)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {failed !== undefined && <FormAlert text={failed} />}
      <div className={styles.setup}>
        <div className={styles.picture} role="img" aria-label={copy.totpQr} aria-busy={!made && failed === undefined}>
          {made && (
            <Suspense>
              <ScanCode value={made.uri} size={168} />
            </Suspense>
          )}
        </div>
        <ol>
          {copy.totpSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p>
        {copy.totpSecret}
        <code className={styles.secret}>{made ? made.secret.replace(/(.{4})(?=.)/g, '$1 ') : copy.totpWaiting}</code>
      </p>
      <Field name="code" label={copy.totpCode} error={error}>
        {(control) => (
          <input
            {...control}
            className={`${inputClass} ${styles.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            disabled={!made}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{props.cancel}</Button>
        {failed === undefined ? (
          <Button type="submit" look="primary" busy={busy} disabled={!made}>
            {copy.totpSubmit}
          </Button>
        ) : (
          <Button look="primary" onClick={begin}>
            {copy.retry}
          </Button>
        )}
      </div>
    </form>
  )
}
