import { useState } from 'react'
import { Button } from '#web/app/ui/Button.tsx'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { PhoneDialog } from './PhoneDialog.tsx'
import styles from './settings.module.css'

/** The masked number, which is changed in a dialog of its own: it takes the password. */
export function PhoneRow({ phone }: { readonly phone: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.field}>
      <span className={styles.label}>{copy.phone}</span>
      <div className={styles.inline}>
        <span data-empty={phone === null || undefined}>{phone ?? copy.none}</span>
        <Button aria-label={`${phone === null ? copy.set : copy.change} ${copy.phone}`} onClick={() => setOpen(true)}>
          {phone === null ? copy.set : copy.change}
        </Button>
      </div>
      <p className={styles.fieldNote} />
      {isOpen && <PhoneDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
