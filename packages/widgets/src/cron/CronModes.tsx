import type { CronField } from '@heliodesk/domain/cron/cronField'
import { type ReactNode, useId, useState } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import styles from './cron.module.css'
import { modeShown } from './cronDraft.ts'
import { type CronMode, type CronModeName, modesOf, writesWeek } from './cronModes.ts'
import type { CronParts } from './cronParts.ts'
import { ModeRow } from './ModeRow.tsx'
import { defaultMode } from './modeDefaults.ts'

export interface CronModesProps {
  readonly field: CronField
  readonly parts: CronParts
  readonly year: number
  readonly onChoose: (mode: CronMode) => void
  /** Stands below the modes that count weekdays. */
  readonly weekHelp: ReactNode
}

/** Every mode of a part. The numbers of a mode that is not chosen stay as they were left. Keyed by the part. */
export function CronModes({ field, parts, year, onChoose, weekHelp }: CronModesProps) {
  const group = useId()
  const shown = modeShown(parts, field)
  const [left, setLeft] = useState<Partial<Record<CronModeName, CronMode>>>({})
  const modeOf = (name: CronModeName): CronMode => (shown?.mode === name ? shown : (left[name] ?? defaultMode(field, name, year)))
  const choose = (mode: CronMode) => {
    setLeft((before) => ({ ...before, ...(shown === null ? {} : { [shown.mode]: shown }), [mode.mode]: mode }))
    onChoose(mode)
  }
  const row = (name: CronModeName) => (
    <ModeRow key={name} field={field} mode={modeOf(name)} isChosen={shown?.mode === name} group={group} onChoose={choose} />
  )
  const byWeek = modesOf[field].filter((name) => field === 'day' && writesWeek(name))
  return (
    <div role="radiogroup" aria-label={copy.modesOf(copy.fields[field])} className={styles.modes}>
      {shown === null && <p className={styles.custom}>{copy.custom(parts[field])}</p>}
      {modesOf[field].filter((name) => !byWeek.includes(name)).map(row)}
      {byWeek.length > 0 && (
        <p className={styles.byWeek}>
          <strong>{copy.byWeek}</strong> {copy.byWeekHint}
        </p>
      )}
      {byWeek.map(row)}
      {(field === 'week' || byWeek.length > 0) && weekHelp}
    </div>
  )
}
