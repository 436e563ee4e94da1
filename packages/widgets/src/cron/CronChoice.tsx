import { Select } from 'antd'
import styles from './cron.module.css'

export interface CronChoiceProps {
  readonly label: string
  readonly value: number
  readonly names: readonly string[]
  readonly onChange: (value: number) => void
}

/** A weekday or a month by its name; the first is 1. */
export function CronChoice({ label, value, names, onChange }: CronChoiceProps) {
  return (
    <Select<number>
      className={styles.choice}
      aria-label={label}
      value={value}
      options={names.map((name, index) => ({ value: index + 1, label: name }))}
      onChange={onChange}
    />
  )
}
