import { useId } from 'react'
import { session } from '../../copy/zhCN/session.ts'
import type { Depart } from '../../session/login.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DepartForm.module.css'
import { useOneChoice } from './useOneChoice.ts'

interface Props {
  readonly departs: readonly Depart[]
  /** Code of the current department, preselected (DEPT-10). */
  readonly current: string | null
  /** Rejects with the server's message. */
  readonly onConfirm: (orgCode: string) => Promise<void>
  /** Without it there is no way around the choice (DEPT-04, D-DEPTCLOSABLE). */
  readonly onClose?: (() => void) | undefined
}

const copy = session.department

/** The choice of the working department. Nothing chosen marks the field and sends nothing (DEPT-09). */
export function DepartForm({ departs, current, onConfirm, onClose }: Props) {
  const first = departs.some((depart) => depart.orgCode === current) ? (current ?? '') : ''
  const { chosen, choose, error, busy, submit } = useOneChoice(first, copy.required, onConfirm)
  const id = useId()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>{copy.label}</label>
      <span className={styles.choice}>
        <select
          id={id}
          className={styles.select}
          value={chosen}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled>
            {copy.placeholder}
          </option>
          {departs.map((depart) => (
            <option key={depart.orgCode} value={depart.orgCode}>
              {depart.departName}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        {onClose && <Button onClick={onClose}>{copy.close}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {copy.confirm}
        </Button>
      </div>
    </form>
  )
}
