import { InputNumber } from 'antd'
import styles from './cron.module.css'
import { type CronInput, isWithin } from './cronModes.ts'

export interface CronNumberProps {
  readonly label: string
  readonly value: number
  readonly bounds: CronInput
  readonly onChange: (value: number) => void
}

/** A whole number within bounds (CRON-56). What is out of them is not taken, and set right when the field is left. */
export function CronNumber({ label, value, bounds, onChange }: CronNumberProps) {
  return (
    <InputNumber<number>
      className={styles.number}
      aria-label={label}
      value={value}
      min={bounds.min}
      max={bounds.max}
      precision={0}
      onChange={(next) => {
        if (next !== null && isWithin(String(next), bounds)) onChange(next)
      }}
    />
  )
}
