import { accountProblem } from '@heliodesk/contracts/accountRules'
import type { Registration } from '@heliodesk/contracts/endpoints/doors'
import { type FormEvent, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { Field, inputClass } from '../../app/ui/Field.tsx'
import { doors } from '../../copy/zhCN/doors.ts'
import styles from './registration.module.css'
import { useChoices } from './useRegistrations.ts'

interface Props {
  readonly one: Registration
  readonly onClose: () => void
  /** Rejects with the server's sentence. */
  readonly onAdmit: (given: { id: string; roleId: string; departId: string; username?: string }) => Promise<void>
}

const copy = doors.registration

interface Values {
  readonly username: string
  readonly roleId: string
  readonly departId: string
}

function errorsOf({ username, roleId, departId }: Values): { readonly [K in keyof Values]?: string } {
  const problem = accountProblem('username', username)
  return {
    ...(problem && { username: doors.rules[problem] }),
    ...(roleId === '' && { roleId: copy.roleMissing }),
    ...(departId === '' && { departId: copy.departMissing }),
  }
}

/** Role and department of the new account, and another name where the wanted one is taken. */
export function AdmitDialog({ one, onClose, onAdmit }: Props) {
  const choices = useChoices()
  const [values, setValues] = useState<Values>({ username: one.username, roleId: '', departId: '' })
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>({})
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (given: Partial<Values>): void => {
    setValues((old) => ({ ...old, ...given }))
    setErrors({})
    setRefused('')
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = errorsOf(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const { username, ...places } = values
    const renamed = username.trim() === one.username ? {} : { username: username.trim() }
    await onAdmit({ id: one.id, ...places, ...renamed }).catch((error: unknown) => {
      setBusy(false)
      setRefused(error instanceof Error ? error.message : String(error))
    })
  }
  const select = (name: 'roleId' | 'departId', label: string, options: readonly { id: string; name: string }[]) => (
    <Field name={name} label={label} error={errors[name]}>
      {(props) => (
        <select
          {...props}
          className={inputClass}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          <option value="" disabled>
            {copy.choose}
          </option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const departs = choices.data?.departs.map(({ id, name, orgCode }) => ({
    id,
    name: `${'\u2003'.repeat(orgCode.length / 3 - 1)}${name}`,
  }))
  return (
    <Dialog title={copy.admitOf(one.realname)} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field name="username" label={copy.username} error={errors.username}>
          {(props) => (
            <input
              {...props}
              className={inputClass}
              type="text"
              autoComplete="off"
              maxLength={64}
              value={values.username}
              onChange={(event) => change({ username: event.target.value })}
            />
          )}
        </Field>
        {select('roleId', copy.role, choices.data?.roles ?? [])}
        {select('departId', copy.depart, departs ?? [])}
        {(refused || choices.isError) && (
          <p className={styles.problem} role="alert">
            {refused || choices.error?.message}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{doors.cancel}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={!choices.data}>
            {copy.admit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
