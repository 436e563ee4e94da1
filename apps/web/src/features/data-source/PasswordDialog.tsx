import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { dataSource as copy } from '#web/copy/zhCN/dataSource.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { Field, inputClass } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useSending } from '#web/ui/useSending.ts'
import type { SourceRow } from './DataSourcePage.tsx'
import styles from './dataSource.module.css'

/** The password goes in and never comes out. */
export default function PasswordDialog({ row, onClose }: { readonly row: SourceRow; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, refused, send } = useSending()
  const submit = (): void => {
    setMissing(password === '')
    if (password === '') return
    void send(async () => {
      await call('POST /sys/dataSource/password', { body: { id: row.id, dbPassword: password }, silent: true })
      toast.success(copy.passwordSaved)
      onClose()
      await invalidateResource(client, 'dataSource')
    })
  }
  return (
    <FormDialog
      title={copy.passwordTitle(row.name ?? '')}
      save={copy.save}
      cancel={copy.cancel}
      className={styles.form}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.policy}>{copy.passwordIntro}</p>
      <Field name="dbPassword" label={copy.password} error={isMissing ? copy.passwordMissing : refused || undefined}>
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
    </FormDialog>
  )
}
