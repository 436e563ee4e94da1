import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

export interface Tile {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: ReactNode
  /** Something is wrong: the note says so in words, the colour repeats it. */
  readonly isWrong?: boolean
}

/** The few numbers that are read first. */
export function Tiles({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label} className={styles.tile}>
          <span className={styles.tileLabel}>{tile.label}</span>
          <span className={styles.tileValue}>
            {tile.value} {tile.unit && <small>{tile.unit}</small>}
          </span>
          <span className={styles.tileNote} data-wrong={tile.isWrong || undefined}>
            {tile.note}
          </span>
        </li>
      ))}
    </ul>
  )
}
