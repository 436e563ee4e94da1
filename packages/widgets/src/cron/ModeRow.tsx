import type { CronField } from '@heliodesk/domain/cron/cronField'
import { cron as copy } from '../copy/zhCN/cron.ts'
import styles from './cron.module.css'
import { type CronMode, formatMode } from './cronModes.ts'
import { modeLabel } from './cronWords.ts'
import { ModeInputs } from './ModeInputs.tsx'
import { ModeValues } from './ModeValues.tsx'

export interface ModeRowProps {
  readonly field: CronField
  /** The mode with the numbers that it has or would have. */
  readonly mode: CronMode
  readonly isChosen: boolean
  readonly group: string
  readonly onChoose: (mode: CronMode) => void
}

/** One mode of a part: its radio, its inputs, and at the right what it writes. An input touched chooses its mode. */
export function ModeRow({ field, mode, isChosen, group, onChoose }: ModeRowProps) {
  const isList = mode.mode === 'specify' || mode.mode === 'weekdays'
  return (
    <div className={styles.row} data-chosen={isChosen}>
      <label className={styles.radio}>
        <input type="radio" name={group} checked={isChosen} onChange={() => onChoose(mode)} />
        <span>{modeLabel(field, mode.mode)}</span>
      </label>
      <span className={styles.inputs}>
        {isList ? (
          <ListHint field={field} mode={mode} isChosen={isChosen} onChoose={onChoose} />
        ) : (
          <ModeInputs field={field} mode={mode} onChange={onChoose} />
        )}
      </span>
      <code className={styles.chip}>{formatMode(field, mode)}</code>
      {isList && isChosen && <ModeValues field={field} mode={mode} onChange={onChoose} />}
    </div>
  )
}

type HintProps = Pick<ModeRowProps, 'field' | 'mode' | 'isChosen' | 'onChoose'>

/** Beside a list: what can be done with it, and the sets that are wanted most. */
function ListHint({ field, mode, isChosen, onChoose }: HintProps) {
  if (mode.mode !== 'specify' || field === 'week' || field === 'month') return null
  if (!isChosen) return field === 'second' || field === 'minute' ? <small>{copy.folded(60)}</small> : null
  if (field !== 'hour') return <small>{copy.drag}</small>
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const isDay = (hour: number): boolean => hour >= 6 && hour < 18
  const sets = [
    [copy.all, hours],
    [copy.clear, []],
    [copy.daytime, hours.filter(isDay)],
    [copy.night, hours.filter((hour) => !isDay(hour))],
  ] as const
  return sets.map(([name, values]) => (
    <button key={name} type="button" className={styles.link} onClick={() => onChoose({ mode: 'specify', values })}>
      {name}
    </button>
  ))
}
