import type { Tenant } from '@heliodesk/contracts/endpoints/auth'
import { useId } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { useOneChoice } from '../../../app/depart/useOneChoice.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './TenantForm.module.css'

interface Props {
  readonly tenants: readonly Tenant[]
  /** Rejects with the server's message. */
  readonly onConfirm: (tenantId: string) => Promise<void>
}

const copy = auth.tenant

/** The choice of the tenant to work in. There is no way around it. */
export function TenantForm({ tenants, onConfirm }: Props) {
  const { chosen, choose, error, busy, submit } = useOneChoice('', copy.required, onConfirm)
  const id = useId()
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.list} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className={styles.legend}>{copy.label}</legend>
        {tenants.map((tenant) => (
          <label key={tenant.id} className={styles.tenant}>
            <input type="radio" name={id} checked={chosen === tenant.id} onChange={() => choose(tenant.id)} />
            {tenant.name}
          </label>
        ))}
      </fieldset>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {copy.confirm}
        </Button>
      </div>
    </form>
  )
}
