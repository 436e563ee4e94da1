import { runtimeConfig } from '#web/api/runtimeConfig.ts'
import { auth } from '#web/copy/zhCN/auth.ts'
import { BasicIcon } from '#web/ui/BasicIcon.tsx'
import styles from './SentNote.module.css'

/** What happens after a code was asked for; the same whether anybody has that phone. Says so where nothing is really sent. */
export function SentNote({ text }: { readonly text: string }) {
  return (
    <div className={styles.note} role="status">
      <BasicIcon name="info" size={16} />
      <div>
        <p>{text}</p>
        {runtimeConfig.smsDemo && <p>{auth.sms.demo}</p>}
      </div>
    </div>
  )
}
