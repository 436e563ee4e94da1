import { picker as copy } from '../copy/zhCN/picker.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './picker.module.css'
import type { Pickable } from './selection.ts'

export interface SelectedStripProps<T extends Pickable> {
  readonly rows: readonly T[]
  readonly unit: string
  readonly titleOf: (row: T) => string
  readonly onChange: (rows: readonly T[]) => void
}

/** What is chosen on all pages, each with a button that takes it out. */
export function SelectedStrip<T extends Pickable>({ rows, unit, titleOf, onChange }: SelectedStripProps<T>) {
  return (
    <section className={styles.strip} aria-label={copy.selectedList}>
      <strong aria-live="polite">{copy.selected(rows.length, unit)}</strong>
      <ul className={styles.chips}>
        {rows.map((row) => (
          <li key={row.id} className={styles.chip}>
            <span>{titleOf(row)}</span>
            <button
              type="button"
              className={styles.icon}
              aria-label={copy.remove(titleOf(row))}
              onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <button type="button" className={styles.text} onClick={() => onChange([])}>
          {copy.clear}
        </button>
      )}
    </section>
  )
}
