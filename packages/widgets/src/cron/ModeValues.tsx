import type { CronField } from '@heliodesk/domain/cron/cronField'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import type { CronMode } from './cronModes.ts'
import { modeLabel } from './cronWords.ts'
import { listedValues } from './modeDefaults.ts'
import { ValueGrid } from './ValueGrid.tsx'

export interface ModeValuesProps {
  readonly field: CronField
  readonly mode: Extract<CronMode, { readonly values: readonly number[] }>
  readonly onChange: (mode: CronMode) => void
}

/** Cells in a row: in the builder's own width, and on a phone. */
const columnsOf: Readonly<Record<CronField, readonly [wide: number, narrow: number]>> = {
  second: [15, 10],
  minute: [15, 10],
  hour: [12, 8],
  day: [16, 8],
  month: [12, 6],
  week: [7, 7],
  year: [10, 5],
}

/** The cells of a list of values. */
export function ModeValues({ field, mode, onChange }: ModeValuesProps) {
  const isNarrow = useIsNarrow()
  const shown = mode.mode === 'weekdays' ? 'week' : field
  const [wide, narrow] = columnsOf[shown]
  const textOf = (value: number): string => {
    if (shown === 'week') return (isNarrow ? copy.weekdayShort : copy.weekdays)[value - 1] ?? String(value)
    return shown === 'hour' || shown === 'minute' || shown === 'second' ? String(value).padStart(2, '0') : String(value)
  }
  return (
    <ValueGrid
      label={modeLabel(field, mode.mode)}
      values={listedValues(shown, mode.values)}
      chosen={mode.values}
      columns={isNarrow ? narrow : wide}
      textOf={textOf}
      hintOf={shown === 'week' ? String : undefined}
      onChange={(values) => onChange({ ...mode, values })}
    />
  )
}
