import { accountProblem } from '@heliodesk/contracts/accountRules'
import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { Field, inputClass } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSending } from '../../ui/useSending.ts'
import styles from './registration.module.css'
import { useChoices } from './useRegistrations.ts'

interface Props {
  readonly one: Registration
  readonly onClose: () => void
  /** Rejects with the server's sentence. */
  readonly onAdmit: (given: { id: string; roleId: string; departId: string; username?: string }) => Promise<void>
}

const copy = auth.registration

interface Values {
  readonly username: string
  readonly roleId: string
  readonly departId: string
}

function errorsOf({ username, roleId, departId }: Values): { readonly [K in keyof Values]?: string } {
  const problem = accountProblem('username', username)
  return {
    ...(problem && { username: auth.rules[problem] }),
    ...(roleId === '' && { roleId: copy.roleMissing }),
    ...(departId === '' && { departId: copy.departMissing }),
  }
}

/** Role and department of the new account, and another name where the wanted one is taken. */
export function AdmitDialog({ one, onClose, onAdmit }: Props) {
  const choices = useChoices()
  const [values, setValues] = useState<Values>({ username: one.username, roleId: '', departId: '' })
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>({})
  const { isBusy, refused, send, forget } = useSending()
  const change = (given: Partial<Values>): void => {
    setValues((old) => ({ ...old, ...given }))
    setErrors({})
    forget()
  }
  const submit = (): void => {
    const wrong = errorsOf(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { username, ...places } = values
    const renamed = username.trim() === one.username ? {} : { username: username.trim() }
    void send(() => onAdmit({ id: one.id, ...places, ...renamed }))
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
    <FormDialog
      title={copy.admitOf(one.realname)}
      save={copy.admit}
      cancel={auth.cancel}
      className={styles.form}
      isBusy={isBusy}
      isReady={choices.data !== undefined}
      refused={refused || (choices.error?.message ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
