import dayjs from 'dayjs'
import { copy } from '../copy/zhCN.ts'
import { DayRangePicker } from '../date-picker/DayPicker.tsx'
import styles from './filterControls.module.css'

export interface DateRangeProps {
  readonly label: string
  /** `YYYY-MM-DD`, '' for an open side. */
  readonly begin: string
  readonly end: string
  readonly onChange: (begin: string, end: string) => void
}

const parse = (day: string) => {
  const moment = dayjs(day.slice(0, 10))
  return day !== '' && moment.isValid() ? moment : null
}

/** Days from and to, both included; either side may stay open. */
export default function DateRange({ label, begin, end, onChange }: DateRangeProps) {
  return (
    <DayRangePicker
      className={styles.dates}
      prefix={<span className={styles.prefix}>{label}</span>}
      placeholder={[copy.filter.from, copy.filter.to]}
      aria-label={label}
      allowEmpty={[true, true]}
      value={[parse(begin), parse(end)]}
      onRange={([from, to]) => onChange(from, to)}
    />
  )
}
