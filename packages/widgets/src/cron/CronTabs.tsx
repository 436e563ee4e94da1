import { type CronField, cronFields } from '@heliodesk/domain/cron/cronField'
import type { KeyboardEvent } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import styles from './cron.module.css'
import type { CronDraft } from './cronDraft.ts'

export interface CronTabsProps {
  readonly id: string
  readonly draft: CronDraft
  readonly field: CronField
  /** The part that is wrong. */
  readonly wrong: CronField | null
  readonly onField: (field: CronField) => void
  readonly onType: (field: CronField, text: string) => void
}

/** Seven tabs, each above the text of its part (B§2). */
export function CronTabs({ id, draft, field, wrong, onField, onType }: CronTabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = neighbour(field, step)
    onField(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-field=${next}]`)?.focus()
  }
  return (
    <div className={styles.head}>
      <div role="tablist" aria-label={copy.tabs} className={styles.tabs} onKeyDown={move}>
        {cronFields.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-field={name}
            aria-selected={name === field}
            aria-controls={`${id}-panel`}
            tabIndex={name === field ? 0 : -1}
            onClick={() => onField(name)}
          >
            {copy.fields[name]}
            {draft.pulled.includes(name) && <small>{copy.pulled}</small>}
          </button>
        ))}
      </div>
      <div className={styles.parts}>
        {cronFields.map((name) => (
          <span key={name} className={styles.part} data-current={name === field}>
            <input
              type="text"
              aria-label={copy.partOf(copy.fields[name])}
              aria-invalid={wrong === name}
              aria-describedby={wrong === name ? `${id}-problem` : undefined}
              data-pulled={draft.pulled.includes(name)}
              value={draft.typed?.field === name ? draft.typed.text : draft.parts[name]}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => onField(name)}
              onChange={(event) => onType(name, event.target.value)}
            />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The tab before or after, round the ends. */
export function neighbour(field: CronField, step: number): CronField {
  const count = cronFields.length
  return cronFields[(cronFields.indexOf(field) + step + count) % count] ?? field
}
