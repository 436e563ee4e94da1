import { memo, useMemo } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { useDebounced } from '../dom/useDebounced.ts'
import { formatDateTime } from '../format/format.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './cronPreview.module.css'
import { daysUntil, previewDelayMs, previewOf, weekdayAt } from './cronPreview.ts'

export interface CronPreviewProps {
  readonly text: string
  readonly now: () => number
}

/** The next runs, counted half a second after the last change and never while somebody types (B§4). */
export function CronPreview({ text, now }: CronPreviewProps) {
  const rested = useDebounced(text, previewDelayMs)
  return (
    <section className={styles.preview} aria-label={copy.preview} aria-busy={rested !== text}>
      {rested === text ? <Runs text={rested} now={now} /> : <Waiting />}
    </section>
  )
}

function Waiting() {
  return (
    <>
      <h3>
        {copy.preview} <small>{copy.previewWaiting}</small>
      </h3>
      <div className={styles.bones}>
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

const Runs = memo(function Runs({ text, now }: CronPreviewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instant belongs to the text that was counted
  const [at, preview] = useMemo(() => {
    const instant = now()
    return [instant, previewOf(text, instant)] as const
  }, [text])
  return (
    <>
      <h3>
        {copy.preview} <small>{copy.previewFrom(formatDateTime(new Date(at)).slice(0, 16))}</small>
      </h3>
      {preview.kind === 'wrong' && <p className={styles.none}>{copy.previewWrong}</p>}
      {preview.kind === 'never' && (
        <p className={styles.never} role="alert">
          <Icon name="alarm" />
          <span>
            <strong>{copy.never}</strong>
            {copy.neverHint}
          </span>
        </p>
      )}
      {preview.kind === 'runs' && (
        <ol className={styles.runs}>
          {preview.runs.map((run, index) => (
            <li key={run}>
              <time>{formatDateTime(new Date(run))}</time> <span>{copy.weekdays[weekdayAt(run) - 1]}</span>
              {index === 0 && <em>{copy.in(daysUntil(at, run))}</em>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
})
