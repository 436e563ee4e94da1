import type { CronField } from '@heliodesk/domain/cron/cronField'
import type { ReactNode } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { CronChoice } from './CronChoice.tsx'
import { CronNumber } from './CronNumber.tsx'
import { beforeEndBounds, type CronMode, inputBounds, nthBounds, workdayBounds } from './cronModes.ts'
import { modeLabel } from './cronWords.ts'

export interface ModeInputsProps {
  readonly field: CronField
  readonly mode: CronMode
  readonly onChange: (mode: CronMode) => void
}

/** The numbers of a mode in a sentence. Lists have their own cells below it. */
export function ModeInputs({ field, mode, onChange }: ModeInputsProps): ReactNode {
  const label = (what: string): string => `${modeLabel(field, mode.mode)} ${what}`
  const weekday = (value: number, take: (value: number) => void) => (
    <CronChoice label={label(copy.weekdayValue)} value={value} names={copy.weekdays} onChange={take} />
  )
  switch (mode.mode) {
    case 'unset':
      return field === 'day' || field === 'week' ? <span>{copy.unsetBy[field]}</span> : null
    case 'range':
      return <RangeInputs field={field} mode={mode} onChange={onChange} />
    case 'loop':
      return <LoopInputs field={field} mode={mode} onChange={onChange} />
    case 'weeklyLoop':
      return <LoopInputs field="week" mode={mode} onChange={onChange} />
    case 'beforeEnd':
      return (
        <>
          <CronNumber
            label={label(copy.daysValue)}
            value={mode.days}
            bounds={beforeEndBounds}
            onChange={(days) => onChange({ ...mode, days })}
          />
          {copy.dayBefore}
        </>
      )
    case 'workday':
      return (
        <>
          {copy.nearTo}
          <CronNumber
            label={label(copy.dayValue)}
            value={mode.day}
            bounds={workdayBounds}
            onChange={(day) => onChange({ ...mode, day })}
          />
          {copy.nearest}
        </>
      )
    case 'lastWeekday':
      return (
        <>
          {copy.lastOfMonth}
          {weekday(mode.weekday, (next) => onChange({ ...mode, weekday: next }))}
        </>
      )
    case 'nthWeekday':
      return (
        <>
          {copy.nthOfMonth}
          <CronNumber
            label={label(copy.nthValue)}
            value={mode.nth}
            bounds={nthBounds}
            onChange={(nth) => onChange({ ...mode, nth })}
          />
          {copy.nthUnit}
          {weekday(mode.weekday, (next) => onChange({ ...mode, weekday: next }))}
        </>
      )
    default:
      return null
  }
}

type Of<M extends CronMode['mode']> = Extract<CronMode, { readonly mode: M }>

function RangeInputs({ field, mode, onChange }: Omit<ModeInputsProps, 'mode'> & { readonly mode: Of<'range'> }) {
  const label = modeLabel(field, mode.mode)
  const shared = { field, name: 'range' as const }
  return (
    <>
      {copy.from}
      <Value
        {...shared}
        input="from"
        label={`${label} ${copy.startValue}`}
        value={mode.from}
        onChange={(from) => onChange({ ...mode, from })}
      />
      {copy.to(named(field) ? '' : copy.units[field])}
      <Value
        {...shared}
        input="to"
        label={`${label} ${copy.endValue}`}
        value={mode.to}
        onChange={(to) => onChange({ ...mode, to })}
      />
      {named(field) ? '' : copy.units[field]}
    </>
  )
}

function LoopInputs({ field, mode, onChange }: Omit<ModeInputsProps, 'mode'> & { readonly mode: Of<'loop' | 'weeklyLoop'> }) {
  const label = modeLabel(mode.mode === 'weeklyLoop' ? 'day' : field, mode.mode)
  return (
    <>
      {copy.from}
      <Value
        field={field}
        name="loop"
        input="from"
        label={`${label} ${copy.startValue}`}
        value={mode.from}
        onChange={(from) => onChange({ ...mode, from })}
      />
      {copy.starting(named(field) ? '' : copy.units[field])}
      <CronNumber
        label={`${label} ${copy.stepValue}`}
        value={mode.step}
        bounds={inputBounds(field, 'loop', 'step')}
        onChange={(step) => onChange({ ...mode, step })}
      />
      {copy.steps[field]}
    </>
  )
}

/** Weekdays are shown by name; their numbers differ from system to system (D-WEEKDAY). */
const named = (field: CronField): boolean => field === 'week'

interface ValueProps {
  readonly field: CronField
  readonly name: 'range' | 'loop'
  readonly input: 'from' | 'to'
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Value({ field, name, input, label, value, onChange }: ValueProps) {
  if (named(field)) return <CronChoice label={label} value={value} names={copy.weekdays} onChange={onChange} />
  return <CronNumber label={label} value={value} bounds={inputBounds(field, name, input)} onChange={onChange} />
}
