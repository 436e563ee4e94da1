import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './MenuList.module.css'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** A line stands above it. */
  readonly apart?: boolean
  /** Given for a choice among several; the chosen one is ticked. */
  readonly checked?: boolean
  readonly run: () => void
}

/** Moves the focus as the key says; answers whether it was one of the menu's keys. */
function move(list: HTMLElement, key: string): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = items.findIndex((item) => item.matches(':focus'))
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const place = places[key]
  if (place === undefined) return false
  items.at(place % items.length)?.focus()
  return true
}

interface Props {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Called before an entry runs, and when the focus leaves by Tab. */
  readonly onDone: () => void
}

/** Entries of a menu: arrows move, Home and End jump, Enter runs. The first entry takes the focus. */
export function MenuList({ label, entries, onDone }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (move(event.currentTarget, event.key)) event.preventDefault()
    if (event.key === 'Tab') onDone()
  }
  return (
    <div ref={list} className={styles.list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          {...(entry.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': entry.checked })}
          disabled={entry.disabled}
          data-apart={entry.apart || undefined}
          className={`${styles.entry} ${entry.danger ? styles.danger : ''}`}
          onClick={() => {
            onDone()
            entry.run()
          }}
        >
          {entry.icon !== undefined && <span className={styles.icon}>{entry.icon}</span>}
          <span className={styles.label}>{entry.label}</span>
          {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
        </button>
      ))}
    </div>
  )
}
