import type { ReactNode } from 'react'
import styles from './lifeList.module.css'

/** What a card of a board says: one line, and facts below it. What is empty is left out. */
export function CardLines({ line, facts }: { readonly line: ReactNode; readonly facts: readonly ReactNode[] }) {
  const given = facts.filter((fact) => (fact ?? '') !== '')
  return (
    <div className={styles.card}>
      {(line ?? '') !== '' && <p>{line}</p>}
      {given.length > 0 && (
        <div>
          {given.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts stand at fixed places
            <span key={place}>{fact}</span>
          ))}
        </div>
      )}
    </div>
  )
}
