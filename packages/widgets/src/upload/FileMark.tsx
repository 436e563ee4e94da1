import { markOf } from './fileKinds.ts'
import styles from './upload.module.css'

const letters = { picture: '', pdf: 'P', table: 'X', word: 'W', archive: 'Z', text: 'T', other: '?' } as const

/** A small sheet in the colour of its kind; decorative, the name stands beside it. */
export function FileMark({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const mark = markOf(name)
  return (
    <svg className={styles.mark} data-mark={mark} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 1.5h8l4 4v13H4z" fill="currentColor" />
      <path d="M12 1.5v4h4z" fill="#fff" fillOpacity="0.45" />
      {mark === 'picture' ? (
        <path d="M6 15l2.6-3.4 1.8 2 1.6-1.6L14 15z" fill="#fff" />
      ) : (
        <text x="10" y="14.6" textAnchor="middle" fontSize="7.5" fontWeight="700" fill="#fff">
          {letters[mark]}
        </text>
      )}
    </svg>
  )
}
