import { useId } from 'react'
import styles from './Segmented.module.css'

export interface SegmentedProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: V) => void
}

/** One of a few: native radios in a neutral strip, so that arrow keys and screen readers work by themselves. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div className={styles.strip} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.item} data-checked={option.value === value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
