import { picker as copy } from '../copy/zhCN/picker.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './picker.module.css'
import type { Pickable } from './selection.ts'

export interface PickedFieldProps<T extends Pickable> {
  /** What is chosen here: part of the names of its buttons. */
  readonly label: string
  readonly placeholder: string
  readonly icon: IconName
  readonly rows: readonly T[]
  readonly titleOf: (row: T) => string
  /** One value stands as text, several as tags with a +N behind the first ones. */
  readonly isSingle: boolean
  readonly shownTags?: number | undefined
  readonly id?: string | undefined
  readonly ariaLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
  readonly onOpen: () => void
  readonly onChange: (rows: readonly T[]) => void
}

/** The closed look of a picker: read-only, opened by click or Enter, emptied by its button or Delete. */
export function PickedField<T extends Pickable>(props: PickedFieldProps<T>) {
  const { rows, titleOf, isSingle, disabled = false, onOpen, onChange } = props
  const tags = isSingle ? [] : rows.slice(0, props.shownTags ?? 2)
  const hidden = isSingle ? 0 : rows.length - tags.length
  const first = rows[0]
  return (
    <div className={styles.field} data-disabled={disabled || undefined} data-status={props.status}>
      {tags.map((row) => (
        <span key={row.id} className={styles.tag} title={titleOf(row)}>
          <span>{titleOf(row)}</span>
          <button
            type="button"
            className={styles.icon}
            disabled={disabled}
            aria-label={copy.remove(titleOf(row))}
            onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {hidden > 0 && <span className={styles.rest}>{copy.more(hidden)}</span>}
      <input
        className={styles.opener}
        id={props.id}
        readOnly
        disabled={disabled}
        aria-label={props.ariaLabel}
        aria-haspopup="dialog"
        placeholder={rows.length === 0 ? props.placeholder : ''}
        value={isSingle && first !== undefined ? titleOf(first) : ''}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            onOpen()
          } else if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault()
            onChange([])
          }
        }}
      />
      {rows.length > 0 && !disabled && (
        <button type="button" className={styles.icon} aria-label={copy.clearValue(props.label)} onClick={() => onChange([])}>
          <Icon name="close" size={14} />
        </button>
      )}
      <button
        type="button"
        className={styles.icon}
        disabled={disabled}
        aria-label={copy.open(props.label)}
        tabIndex={-1}
        onClick={onOpen}
      >
        <Icon name={props.icon} size={16} />
      </button>
    </div>
  )
}
