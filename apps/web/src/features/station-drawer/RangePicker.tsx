import dayjs from 'dayjs'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './frame.module.css'
import { stepped } from './rangeSteps.ts'
import { todayIn } from './today.ts'
import type { LineRange } from './useStationData.ts'

export interface RangePickerProps {
  readonly range: LineRange
  readonly onChange: (range: LineRange) => void
}

/** A picker per tab, to be typed into or stepped: date, month or year; the total needs none (STATION-23). Nothing after today. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  if (range.timeType === '3') return null
  const today = todayIn()
  const [before, after] = [stepped(range, -1, today), stepped(range, 1, today)]
  return (
    <span className={styles.rangePicker}>
      <Step label={copy.curve.earlier[range.timeType]} icon="chevronLeft" to={before} onChange={onChange} />
      <Picker range={range} onChange={onChange} />
      <Step label={copy.curve.later[range.timeType]} icon="chevronRight" to={after} onChange={onChange} />
    </span>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: 'chevronLeft' | 'chevronRight'
  readonly to: LineRange | null
  readonly onChange: (range: LineRange) => void
}

function Step({ label, icon, to, onChange }: StepProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={16} />}
      disabled={to === null}
      onClick={() => to && onChange(to)}
    />
  )
}

function Picker({ range, onChange }: RangePickerProps) {
  const latest = dayjs(todayIn())
  const common = { allowClear: false, style: { width: 124 } } as const
  if (range.timeType === '0') {
    return (
      <DayPicker
        {...common}
        aria-label={copy.curve.pickDay}
        value={dayjs(range.date)}
        maxDate={latest}
        onChange={(day) => day && onChange({ ...range, date: day.format('YYYY-MM-DD') })}
      />
    )
  }
  if (range.timeType === '1') {
    return (
      <DayPicker
        {...common}
        picker="month"
        aria-label={copy.curve.pickMonth}
        value={dayjs(`${range.month}-01`)}
        maxDate={latest}
        onChange={(day) => day && onChange({ ...range, month: day.format('YYYY-MM') })}
      />
    )
  }
  return (
    <DayPicker
      {...common}
      picker="year"
      aria-label={copy.curve.pickYear}
      value={dayjs(`${range.year}-01-01`)}
      maxDate={latest}
      onChange={(day) => day && onChange({ ...range, year: day.format('YYYY') })}
    />
  )
}
