import type { KeyboardEvent } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from '../picker/picker.module.css'
import { moved, type Pickable } from '../picker/selection.ts'

export interface SelectedListProps<T extends Pickable> {
  readonly rows: readonly T[]
  readonly max: number | undefined
  readonly titleOf: (row: T) => string
  readonly detailOf: (row: T) => string
  readonly onChange: (rows: readonly T[]) => void
}

/** What is chosen, in the order that is handed over: arrows or Alt+↑ ↓ move, the bin takes out. */
export function SelectedList<T extends Pickable>({ rows, max, titleOf, detailOf, onChange }: SelectedListProps<T>) {
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onChange(moved(rows, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <section className={styles.list} aria-label={copy.selectedList}>
      <div className={styles.listHead}>
        <strong>{copy.selectedList}</strong>
        <small aria-live="polite">{max === undefined ? rows.length : copy.selectedOf(rows.length, max)}</small>
        {rows.length > 0 && (
          <button type="button" className={styles.text} onClick={() => onChange([])}>
            {copy.clear}
          </button>
        )}
      </div>
      {rows.length === 0 && <p className={styles.hint}>{copy.nothingSelected}</p>}
      <ol className={styles.items}>
        {rows.map((row, at) => (
          <li key={row.id} className={styles.item} onKeyDown={(event) => onKeyDown(event, row.id)}>
            <span title={titleOf(row)}>
              {titleOf(row)}
              {detailOf(row) !== '' && <small>{detailOf(row)}</small>}
            </span>
            <Step
              name="arrowUp"
              label={copy.up(titleOf(row))}
              isOff={at === 0}
              onClick={() => onChange(moved(rows, row.id, -1))}
            />
            <Step
              name="arrowDown"
              label={copy.down(titleOf(row))}
              isOff={at === rows.length - 1}
              onClick={() => onChange(moved(rows, row.id, 1))}
            />
            <Step
              name="trash"
              label={copy.remove(titleOf(row))}
              isOff={false}
              onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
            />
          </li>
        ))}
      </ol>
      {rows.length > 1 && (
        <p className={styles.hint}>
          <kbd>Alt</kbd> + <kbd>↑ ↓</kbd> {copy.orderHint[0]}
        </p>
      )}
    </section>
  )
}

interface StepProps {
  readonly name: 'arrowUp' | 'arrowDown' | 'trash'
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
}

function Step({ name, label, isOff, onClick }: StepProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon name={name} size={14} />
    </button>
  )
}
