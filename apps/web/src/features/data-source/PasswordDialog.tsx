import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { Button } from '#web/app/ui/Button.tsx'
import { Dialog } from '#web/app/ui/Dialog.tsx'
import { Field, inputClass } from '#web/app/ui/Field.tsx'
import { dataSource as copy } from '#web/copy/zhCN/dataSource.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { SourceRow } from './DataSourcePage.tsx'
import styles from './dataSource.module.css'

/** The password goes in and never comes out. */
export default function PasswordDialog({ row, onClose }: { readonly row: SourceRow; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setProblem(copy.passwordMissing)
    setBusy(true)
    try {
      await call('POST /sys/dataSource/password', { body: { id: row.id, dbPassword: password }, silent: true })
      toast.success(copy.passwordSaved)
      onClose()
      await invalidateResource(client, 'dataSource')
    } catch (error) {
      setBusy(false)
      setProblem((error as Error).message)
    }
  }
  return (
    <Dialog title={copy.passwordTitle(row.name ?? '')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.policy}>{copy.passwordIntro}</p>
        <Field name="dbPassword" label={copy.password} error={problem}>
          {(props) => (
            <input
              {...props}
              className={inputClass}
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
