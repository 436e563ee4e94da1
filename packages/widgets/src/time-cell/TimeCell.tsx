import { TimePicker } from 'antd'
import { controls as copy } from '../copy/zhCN/controls.ts'
import { readTime, writeTime } from './timeText.ts'

export interface TimeCellProps {
  /** HH:mm:ss, or empty. */
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean | undefined
  /** Opens at once: for a cell that is edited. */
  readonly startsOpen?: boolean | undefined
}

/** A time of day in a table cell (B§2); what it gives is HH:mm:ss. */
export function TimeCell({ value, label, onChange, disabled = false, startsOpen = false }: TimeCellProps) {
  return (
    <TimePicker
      aria-label={label}
      style={{ width: '100%' }}
      value={readTime(value)}
      format="HH:mm:ss"
      placeholder={copy.time}
      disabled={disabled}
      defaultOpen={startsOpen}
      autoFocus={startsOpen}
      needConfirm={false}
      onChange={(next) => onChange(writeTime(next))}
    />
  )
}
