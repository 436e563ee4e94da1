import { useSyncExternalStore } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import type { GridState } from '../model/gridState.ts'
import styles from './chrome.module.css'

interface Props {
  readonly state: GridState
  readonly errorCount: () => number
  /** Where one stands among the errors, from 1; 0 before the first jump. */
  readonly errorAt: number
  readonly isLive: boolean
  readonly onJump: (step: 1 | -1) => void
  readonly onHelp: () => void
}

const hintKeys = ['Enter', 'Tab', 'Ctrl+Z', 'F8', 'F1'] as const

/** What is not saved yet, what is wrong and the way there, and the keys that help. */
export function StatusBar({ state, errorCount, errorAt, isLive, onJump, onHelp }: Props) {
  useSyncExternalStore(state.subscribe, () => state.version)
  const { added, changed, deleted } = state.summary
  const errors = errorCount()
  const says = copy.status
  return (
    <div className={styles.status}>
      <div className={styles.counts} role="status" aria-label={says.label}>
        {isLive && (
          <span className={styles.live}>
            <i aria-hidden="true" />
            {says.live}
          </span>
        )}
        <span>{says.added(added)}</span>
        <span>{says.changed(changed)}</span>
        <span>{says.removed(deleted)}</span>
        {errors > 0 && (
          <span className={styles.errors}>
            <Icon name="exclamation" size={14} />
            {says.errors(errors)}
          </span>
        )}
      </div>
      {errors > 0 && (
        <div className={styles.walk}>
          <button type="button" className={styles.step} aria-label={says.previousError} onClick={() => onJump(-1)}>
            <Icon name="chevronUp" size={14} />
          </button>
          <span>{says.at(errorAt, errors)}</span>
          <button type="button" className={styles.step} aria-label={says.nextError} onClick={() => onJump(1)}>
            <Icon name="chevronDown" size={14} />
          </button>
        </div>
      )}
      <button type="button" className={styles.keys} title={copy.help} onClick={onHelp}>
        {hintKeys.map((key, at) => (
          <span key={key}>
            <kbd>{key}</kbd> {copy.keys.hint[at]}
          </span>
        ))}
      </button>
    </div>
  )
}
