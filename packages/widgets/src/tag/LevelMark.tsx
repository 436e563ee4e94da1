import { lookOfLevel, type TagTone } from './levels.ts'
import styles from './Tag.module.css'

const shapes: Readonly<Record<Exclude<TagTone, 'plain'>, string>> = {
  warning: 'M6 1 11 6l-5 5-5-5z',
  danger: 'M6 1.5 11 10.5H1z',
  urgent: 'M6 1.5 11 10.5H1z',
}

/** The level of an alarm without its word, where that stands beside it: ring, diamond, triangle, in the colour of the level. */
export function LevelMark({ level }: { readonly level: string | number }) {
  const { tone, color } = lookOfLevel(level)
  return (
    <svg
      className={styles.level}
      style={{ color: `var(--${color})` }}
      data-level-color={color}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      focusable="false"
    >
      {tone === 'plain' ? (
        <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
      ) : (
        <path d={shapes[tone]} fill="currentColor" />
      )}
    </svg>
  )
}
