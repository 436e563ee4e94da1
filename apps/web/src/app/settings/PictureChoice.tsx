import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly picture: ReactNode }[]
  readonly disabled?: boolean
  readonly note?: string | undefined
  readonly onChange: (value: V) => void
}

/** One of a few, each with a small picture of what it looks like: native radios, so arrow keys work by themselves. */
export function PictureChoice<V extends string>({ label, value, options, disabled = false, note, onChange }: Props<V>) {
  const name = useId()
  return (
    <div className={styles.field}>
      <span id={name}>{label}</span>
      <div className={styles.pictures} role="radiogroup" aria-labelledby={name}>
        {options.map((option) => (
          <label key={option.value} className={styles.picture} data-disabled={disabled || undefined}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.frame} aria-hidden="true">
              {option.picture}
            </span>
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

interface LayoutProps {
  readonly menu: 'side' | 'top'
  readonly dark?: boolean
}

/** Menu, page and a card, drawn by the theme's own colours. */
export function LayoutPicture({ menu, dark = false }: LayoutProps) {
  return (
    <span className={styles.layout} data-menu={menu}>
      <span className={styles.layoutMenu} data-theme={dark ? 'dark' : 'light'}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.layoutPage}>
        <b />
      </span>
    </span>
  )
}
