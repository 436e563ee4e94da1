import type { Proof } from '@heliodesk/contracts/endpoints/secondFactor'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { canUsePasskeys, signWithPasskey } from './passkeys.ts'
import styles from './proof.module.css'

export type Method = Proof['method']
export interface Given {
  readonly method: Method
  readonly secret?: string
  readonly passkey?: NonNullable<Proof['passkey']>
}

interface Props {
  readonly methods: readonly Method[]
  readonly submit: string
  /** Rejects with what is to be said. */
  readonly onProve: (given: Given) => Promise<void>
  readonly passkeyOptions: () => Promise<Readonly<Record<string, unknown>>>
  readonly onCancel: () => void
}

function useFactorForm({ methods, onProve, passkeyOptions }: Props) {
  const usable = methods.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState<Method | undefined>(usable[0])
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (method === undefined || busy) return
    if (method !== 'passkey' && secret.trim() === '') return setError(copy.missing[method])
    setBusy(true)
    setError(undefined)
    try {
      const passkey = method === 'passkey' ? await signWithPasskey(await passkeyOptions()) : undefined
      await onProve({ method, ...(passkey ? { passkey } : { secret }) })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      // A code is good once, and a wrong password is typed anew.
      setSecret('')
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: Method): void => {
    setMethod(next)
    setSecret('')
    setError(undefined)
  }
  return { usable, method, secret, setSecret, error, busy, prove, choose }
}

/** One way to prove who one is at a time, with the way to the others. */
export function FactorForm(props: Props) {
  const { usable, method, secret, setSecret, error, busy, prove, choose } = useFactorForm(props)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the chosen way, and again after a refusal
  useEffect(() => {
    if (busy) return
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [method, busy])
  const others = usable.filter((one) => one !== method)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void prove(event)}>
      {method === undefined && <FormAlert text={props.methods.length === 0 ? copy.noMethod : copy.passkeyImpossible} />}
      {method === 'password' && (
        <PasswordInput
          name="secret"
          label={copy.methods.password}
          autoComplete="current-password"
          value={secret}
          error={error}
          onChange={setSecret}
        />
      )}
      {(method === 'totp' || method === 'recovery') && (
        <Field name="secret" label={copy.methods[method]} error={error} hint={copy.hints[method]}>
          {(control) => (
            <input
              {...control}
              className={`${inputClass} ${styles.code}`}
              inputMode={method === 'totp' ? 'numeric' : 'text'}
              autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={method === 'totp' ? 7 : 20}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
      )}
      {method === 'passkey' && <p>{copy.hints.passkey}</p>}
      {method === 'passkey' && error !== undefined && <FormAlert text={error} />}
      {others.length > 0 && (
        <p className={styles.others}>
          {copy.otherWay}
          {others.map((one) => (
            <button key={one} type="button" className={styles.link} onClick={() => choose(one)}>
              {copy.methods[one]}
            </button>
          ))}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{copy.cancel}</Button>
        {method !== undefined && (
          <Button type="submit" look="primary" busy={busy}>
            {method === 'passkey' ? copy.usePasskey : props.submit}
          </Button>
        )}
      </div>
    </form>
  )
}
