import { palette as copy } from '../../../copy/zhCN/palette.ts'
import { commandKey } from '../../../ui/keyboard.ts'
import styles from './palette.module.css'
import type { FoundRecords } from './useFoundRecords.ts'

interface Props {
  readonly query: string
  readonly found: FoundRecords
  readonly count: number
  readonly onHelp: () => void
}

/** How the search stands, heard as well as seen; nothing found says what may be typed. */
function State({ query, found, count }: Omit<Props, 'onHelp'>) {
  if (found.state === 'searching') return <p className={count === 0 ? styles.empty : styles.note}>{copy.searching}</p>
  if (found.state === 'failed') {
    return (
      <p className={styles.note}>
        {copy.failed(found.message)}
        <button type="button" onClick={found.retry}>
          {copy.retry}
        </button>
      </p>
    )
  }
  if (count > 0) return <p className={styles.heard}>{copy.count(count)}</p>
  return (
    <p className={styles.empty}>
      <strong>{copy.none(query.trim())}</strong>
      <span>{copy.noneHint}</span>
    </p>
  )
}

/** Below the lines: the state of the search and the keys. */
export function PaletteFoot({ onHelp, ...state }: Props) {
  return (
    <>
      <div role="status">
        <State {...state} />
      </div>
      <div className={styles.foot}>
        {[
          ['↑ ↓', copy.keys.move],
          ['Enter', copy.keys.open],
          [`${commandKey} Enter`, copy.keys.window],
        ].map(([keys, meaning]) => (
          <span key={keys}>
            <kbd>{keys}</kbd>
            {meaning}
          </span>
        ))}
        <button type="button" onClick={onHelp}>
          <kbd>?</kbd>
          {copy.keys.help}
        </button>
      </div>
    </>
  )
}
