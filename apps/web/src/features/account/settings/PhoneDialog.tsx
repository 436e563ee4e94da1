import { phoneProblem } from '@heliodesk/domain/account/profileRules'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { toast } from '#web/app/toast.ts'
import { Button } from '#web/app/ui/Button.tsx'
import { Dialog } from '#web/app/ui/Dialog.tsx'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { useSavePhone } from '../useAccount.ts'
import { FormField } from './FormField.tsx'
import styles from './settings.module.css'

interface Problems {
  readonly phone?: string
  readonly password?: string
  /** Of the whole: what the server refused. */
  readonly refused?: string
}

function problemsOf(phone: string, password: string): Problems {
  const wrong = phoneProblem(phone)
  return {
    ...(wrong ? { phone: copy.phoneProblems[wrong] } : {}),
    ...(password === '' ? { password: copy.passwordMissing } : {}),
  }
}

/** A new number and the password that allows it (A§5: the rule of mobile numbers). */
export default function PhoneDialog({ onClose }: OverlayProps) {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const save = useSavePhone()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsOf(phone, password)
    setProblems(found)
    const first = found.phone ? 'phone' : found.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (first || save.isPending) return
    save.mutateAsync({ phone: phone.trim(), password }).then(
      () => {
        toast.success(copy.phoneSaved)
        onClose()
      },
      (error: unknown) => setProblems({ refused: error instanceof ApiError ? error.message : String(error) }),
    )
  }
  return (
    <Dialog title={copy.phoneTitle} width={440} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <p className={styles.dialogNote}>{copy.phoneNote}</p>
        <FormField label={copy.newPhone} required problem={problems.phone}>
          {(given) => (
            <input
              {...given}
              className={styles.input}
              name="phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </FormField>
        <FormField label={copy.password} required problem={problems.password ?? problems.refused}>
          {(given) => (
            <input
              {...given}
              className={styles.input}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </FormField>
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            {copy.change}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
