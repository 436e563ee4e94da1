import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { openPhoneDialog, warmPhoneDialog } from './openPhoneDialog.ts'
import styles from './settings.module.css'

/** The masked number, which is changed in a dialog of its own: it takes the password. */
export function PhoneRow({ phone }: { readonly phone: string | null }) {
  const verb = phone === null ? copy.set : copy.change
  return (
    <div className={styles.field}>
      <span className={styles.label}>{copy.phone}</span>
      <div className={styles.inline}>
        <span data-empty={phone === null || undefined}>{phone ?? copy.none}</span>
        <Button
          aria-label={`${verb} ${copy.phone}`}
          onPointerEnter={warmPhoneDialog}
          onFocus={warmPhoneDialog}
          onClick={openPhoneDialog}
        >
          {verb}
        </Button>
      </div>
      <p className={styles.fieldNote} />
    </div>
  )
}
