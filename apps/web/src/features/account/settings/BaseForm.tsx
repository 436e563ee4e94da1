import type { AccountProfile } from '@heliodesk/contracts/endpoints/account'
import {
  type ProfileField,
  type ProfileProblem,
  type ProfileValues,
  profileProblems,
} from '@heliodesk/domain/account/profileRules'
import dayjs from 'dayjs'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useRefreshAccount, useSaveProfile } from '../useAccount.ts'
import { FormField } from './FormField.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import styles from './settings.module.css'

/** Day of Asia/Shanghai. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const valuesOf = ({ realname, email, birthday, sex, signature }: ProfileValues): ProfileValues => ({
  realname,
  email,
  birthday,
  sex,
  signature,
})
const fieldNames: readonly ProfileField[] = ['realname', 'email', 'birthday', 'sex', 'signature']
const isField = (name: string): name is ProfileField => fieldNames.some((field) => field === name)

/** The own record (A§5). A user who saved it elsewhere meanwhile is not overwritten: their values are shown first. */
export function BaseForm({ profile }: { readonly profile: AccountProfile }) {
  const form = useProfileForm(profile)
  const { values, change, problemOf } = form
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.submit} noValidate>
      {form.isStale && (
        <p className={styles.stale} role="alert">
          <strong>{copy.stale}</strong> {copy.staleText}
        </p>
      )}
      <FormField label={copy.username} note={copy.usernameNote}>
        {(given) => <input {...given} className={styles.input} value={profile.username} readOnly />}
      </FormField>
      <FormField label={copy.realname} required problem={problemOf('realname')}>
        {(given) => (
          <input
            {...given}
            className={styles.input}
            name="realname"
            autoComplete="name"
            required
            value={values.realname}
            onChange={(event) => change({ realname: event.target.value })}
          />
        )}
      </FormField>
      <PhoneRow phone={profile.phone} />
      <FormField label={copy.email} note={copy.emailHint} problem={problemOf('email')}>
        {(given) => (
          <input
            {...given}
            className={styles.input}
            name="email"
            type="email"
            autoComplete="email"
            value={values.email ?? ''}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={copy.birthday} problem={problemOf('birthday')}>
        {(given) => (
          <DayPicker
            {...given}
            className={styles.date ?? ''}
            name="birthday"
            placeholder={copy.optional}
            value={values.birthday ? dayjs(values.birthday) : null}
            onChange={(_, next) => change({ birthday: typeof next === 'string' && next !== '' ? next : null })}
          />
        )}
      </FormField>
      <div className={styles.field}>
        <span className={styles.label}>{copy.sex}</span>
        <Segmented
          label={copy.sex}
          value={values.sex === null ? '' : String(values.sex)}
          options={['', '1', '2'].map((value) => ({ value, label: copy.sexes[value] ?? value }))}
          onChange={(sex) => change({ sex: sex === '' ? null : Number(sex) })}
        />
        <p className={styles.fieldNote}>{problemOf('sex')}</p>
      </div>
      <FormField label={copy.signature} note={copy.signatureHint} problem={problemOf('signature')}>
        {(given) => (
          <textarea
            {...given}
            className={styles.area}
            name="signature"
            rows={3}
            value={values.signature ?? ''}
            onChange={(event) => change({ signature: event.target.value })}
          />
        )}
      </FormField>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" busy={form.isBusy}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}

function useProfileForm(profile: AccountProfile) {
  const ref = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(profile)
  const [values, setValues] = useState(() => valuesOf(profile))
  const [problems, setProblems] = useState<ReadonlyMap<ProfileField, string>>(new Map())
  const [isStale, setStale] = useState(false)
  const save = useSaveProfile()
  const refresh = useRefreshAccount()
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base))
  useUnsaved(isDirty)
  // What was read anew meanwhile (a new picture, a new number) brings its version along.
  if (profile.version > base.version && !isStale) {
    setBase(profile)
    if (!isDirty) setValues(valuesOf(profile))
  }
  const change = (next: Partial<ProfileValues>): void => {
    setValues({ ...values, ...next })
    setProblems(new Map([...problems].filter(([field]) => !(field in next))))
  }
  const point = (found: ReadonlyMap<ProfileField, string>): void => {
    setProblems(found)
    const [first] = found.keys()
    ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const refused = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 409) {
      setStale(true)
      const fresh = error.result as AccountProfile
      setBase(fresh)
      setValues(valuesOf(fresh))
      await refresh()
      return
    }
    const fields = fieldsOf(error.result)
    if (fields.size > 0) point(fields)
    else toast.error(error.message)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = profileProblems(values, today())
    point(new Map([...found].map(([field, problem]) => [field, textOf(problem)])))
    if (found.size > 0 || save.isPending) return
    save.mutateAsync({ id: base.id, version: base.version, ...values }).then(({ version }) => {
      setBase({ ...base, ...values, version })
      setStale(false)
      toast.success(copy.saved)
    }, refused)
  }
  return {
    ref,
    values,
    change,
    submit,
    isStale,
    isBusy: save.isPending,
    problemOf: (field: ProfileField): string | undefined => problems.get(field),
  }
}

const textOf = (problem: ProfileProblem): string => copy.problems[problem]

/** What the server says is wrong, by field. */
function fieldsOf(result: unknown): ReadonlyMap<ProfileField, string> {
  const fields = typeof result === 'object' && result !== null && 'fields' in result ? result.fields : []
  const found = new Map<ProfileField, string>()
  for (const one of Array.isArray(fields) ? fields : []) if (isField(one.field)) found.set(one.field, String(one.message))
  return found
}
