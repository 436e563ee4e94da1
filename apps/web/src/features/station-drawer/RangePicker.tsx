import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { todayIn } from './today.ts'
import type { LineRange } from './useStationData.ts'

export interface RangePickerProps {
  readonly range: LineRange
  readonly onChange: (range: LineRange) => void
}

/** A picker per tab: date, month or year; the total needs none (STATION-23). No day after today can be chosen. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const latest = dayjs(todayIn())
  const common = { allowClear: false, inputReadOnly: true, style: { width: 132 } } as const
  if (range.timeType === '0') {
    return (
      <DatePicker
        {...common}
        aria-label={copy.curve.pickDay}
        value={dayjs(range.date)}
        disabledDate={(day) => day.isAfter(latest, 'day')}
        onChange={(day) => day && onChange({ ...range, date: day.format('YYYY-MM-DD') })}
      />
    )
  }
  if (range.timeType === '1') {
    return (
      <DatePicker
        {...common}
        picker="month"
        aria-label={copy.curve.pickMonth}
        value={dayjs(`${range.month}-01`)}
        disabledDate={(day) => day.isAfter(latest, 'month')}
        onChange={(day) => day && onChange({ ...range, month: day.format('YYYY-MM') })}
      />
    )
  }
  if (range.timeType === '2') {
    return (
      <DatePicker
        {...common}
        picker="year"
        aria-label={copy.curve.pickYear}
        value={dayjs(`${range.year}-01-01`)}
        disabledDate={(day) => day.isAfter(latest, 'year')}
        onChange={(day) => day && onChange({ ...range, year: day.format('YYYY') })}
      />
    )
  }
  return null
}
