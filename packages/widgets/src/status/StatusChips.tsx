import type { ReactNode } from 'react'
import { figureText } from '../format/format.ts'
import styles from './StatusChips.module.css'

export interface StatusChoice {
  readonly value: string
  /** Shape and word of the state. */
  readonly label: ReactNode
  /** Undefined until it is counted. */
  readonly count: number | undefined
}
interface Props {
  readonly label: string
  /** Word of the chip that stands for every state, and how many rows there are. */
  readonly all: string
  readonly total: number | undefined
  readonly choices: readonly StatusChoice[]
  readonly chosen: readonly string[]
  /** Null is every state. */
  readonly onChoose: (status: string | null) => void
}

/** The states of a list as chips with counts. */
export function StatusChips({ label, all, total, choices, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose(null)}>
        {all} <small>{total !== undefined && figureText(total)}</small>
      </button>
      {choices.map(({ value, label: name, count }) => (
        <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => onChoose(value)}>
          {name} <small>{count !== undefined && figureText(count)}</small>
        </button>
      ))}
    </fieldset>
  )
}
