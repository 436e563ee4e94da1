import { login as copy } from '../../copy/zhCN/login.ts'
import styles from './LoginForm.module.css'

/** Whether the session outlives the browser. */
export function Remember({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.remember}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {copy.remember}
    </label>
  )
}
