import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { dashboard as copy } from '#web/copy/zhCN/dashboard.ts'
import { DayRangePicker } from '#web/ui/DayPicker.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'

export interface Preset {
  readonly value: string
  readonly label: string
  readonly from: string
  readonly to: string
}

interface Props {
  readonly from: string
  readonly to: string
  readonly presets: readonly Preset[]
  /** Years, months or days. */
  readonly by: 'year' | 'month' | 'date'
  readonly onChange: (from: string, to: string) => void
}

/** The usual ranges by one press, any other by its ends. */
export function RangeBar({ from, to, presets, by, onChange }: Props) {
  const chosen = presets.find((preset) => preset.from === from && preset.to === to)?.value ?? ''
  return (
    <>
      <Segmented
        label={copy.range}
        value={chosen}
        options={presets}
        onChange={(value) => {
          const preset = presets.find((one) => one.value === value)
          if (preset) onChange(preset.from, preset.to)
        }}
      />
      <DayRangePicker
        picker={by}
        allowClear={false}
        aria-label={copy.range}
        placeholder={[copy.from, copy.to]}
        value={[dayjs(from), dayjs(to)]}
        maxDate={dayjs(dayOf(formatDateTime(new Date())))}
        onRange={([first, last]) => onChange(first, last)}
      />
    </>
  )
}
