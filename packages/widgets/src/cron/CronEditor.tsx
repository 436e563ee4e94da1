import type { CronField } from '@heliodesk/domain/cron/cronField'
import { type KeyboardEvent, useId, useState } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { Icon } from '../icon/Icon.tsx'
import { CronModes } from './CronModes.tsx'
import { CronPreview } from './CronPreview.tsx'
import { CronTabs, neighbour } from './CronTabs.tsx'
import styles from './cron.module.css'
import { type CronDraft, chooseMode, draftOf, leavePart, problemOf, typePart, typeWhole } from './cronDraft.ts'
import { problemText } from './cronWords.ts'
import { WeekHelp } from './WeekHelp.tsx'
import { WholeExpression } from './WholeExpression.tsx'

export interface CronEditorProps {
  readonly draft: CronDraft
  readonly onDraft: (draft: CronDraft) => void
  /** Enter in one of the inputs. */
  readonly onEnter: () => void
  readonly now: () => number
}

/** Tabs, modes, whole expression and preview: what stands in the builder. */
export function CronEditor({ draft, onDraft, onEnter, now }: CronEditorProps) {
  const id = useId()
  const [field, setField] = useState<CronField>('second')
  const problem = problemOf(draft)
  const go = (next: CronField) => {
    if (next === field) return
    setField(next)
    onDraft(leavePart(draft))
  }
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.ctrlKey && step !== undefined) {
      event.preventDefault()
      go(neighbour(field, step))
    }
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key !== 'Enter' || !isText || event.nativeEvent.isComposing) return
    // The focus goes back to the button that opened this; the same key shall not press it.
    event.preventDefault()
    onEnter()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work on every control inside
    <div className={styles.editor} onKeyDown={keys}>
      <CronTabs
        id={id}
        draft={draft}
        field={field}
        wrong={problem?.field ?? null}
        onField={go}
        onType={(part, text) => onDraft(typePart(draft, part, text))}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <Icon name="alarm" size={14} />
          {problemText(problem)}
          {draft.typed !== null && <small>{copy.leaving(copy.everyOf[draft.typed.field])}</small>}
        </p>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${field}`} className={styles.panel}>
        <CronModes
          key={field}
          field={field}
          parts={draft.parts}
          year={new Date(now()).getFullYear()}
          onChoose={(mode) => onDraft(chooseMode(draft, field, mode))}
          weekHelp={<WeekHelp week={draft.parts.week} onConvert={(week) => onDraft(typePart(draft, 'week', week))} />}
        />
      </div>
      <div className={styles.below}>
        <WholeExpression
          id={id}
          text={draft.whole}
          problem={problem}
          onType={(text) => onDraft(typeWhole(text))}
          onReset={() => onDraft(draftOf(''))}
        />
        <CronPreview text={draft.whole} now={now} />
      </div>
    </div>
  )
}
