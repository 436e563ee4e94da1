import { nextRun } from '@heliodesk/domain/cron/nextRuns'
import { parseCron } from '@heliodesk/domain/cron/parseCron'
import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { useDebounced } from '../dom/useDebounced.ts'
import { formatDateTime } from '../format/format.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './cronInput.module.css'
import { previewDelayMs } from './cronPreview.ts'
import { cronText, problemText } from './cronWords.ts'

const CronBuilder = lazy(() => import('./CronBuilder.tsx'))

export interface CronInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What runs by it; stands in the head of the builder. */
  readonly subtitle?: string | undefined
  readonly id?: string | undefined
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  readonly now?: (() => number) | undefined
}

/** A schedule in a form: typed, or built in the dialog that 设置 opens. Below it stands what it says, or what is wrong. */
export function CronInput({ value, onChange, subtitle, id, label, disabled = false, now = Date.now }: CronInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hint = useId()
  const reported = tell(value, useDebounced(value, previewDelayMs), now)
  return (
    <div className={styles.field}>
      <div className={styles.fieldLine}>
        <Input
          id={id}
          aria-label={label}
          aria-describedby={hint}
          aria-invalid={reported.isWrong}
          status={reported.isWrong ? 'error' : ''}
          value={value}
          placeholder={copy.placeholder}
          disabled={disabled}
          allowClear
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button icon={<Icon name="clock" />} aria-label={copy.openHint} disabled={disabled} onClick={() => setIsOpen(true)}>
          {copy.open}
        </Button>
      </div>
      <p id={hint} className={styles.reported} data-wrong={reported.isWrong}>
        {reported.text}
      </p>
      {isOpen && (
        <Suspense>
          <CronBuilder value={value} subtitle={subtitle} now={now} onConfirm={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function tell(value: string, rested: string, now: () => number): { readonly text: string; readonly isWrong: boolean } {
  if (value.trim() === '') return { text: '', isWrong: false }
  const result = parseCron(value)
  if (!result.ok) return { text: problemText(result.problem), isWrong: true }
  const said = copy.says(cronText(value) ?? '')
  // The next run is looked for when typing rests, as in the builder.
  if (value !== rested) return { text: said, isWrong: false }
  const next = nextRun(result.cron, now())
  return next === null
    ? { text: `${said} · ${copy.never}`, isWrong: true }
    : { text: `${said} · ${copy.next(formatDateTime(new Date(next)))}`, isWrong: false }
}
