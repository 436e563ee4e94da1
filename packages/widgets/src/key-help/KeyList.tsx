import styles from './keyList.module.css'

export type KeyRow = readonly [keys: string, meaning: string]

/** Keys and what they do. The width of the keys' column is the caller's (`--keys-width`). */
export function KeyList({ rows, className }: { readonly rows: readonly KeyRow[]; readonly className?: string }) {
  return (
    <dl className={className ? `${styles.keys} ${className}` : styles.keys}>
      {rows.map(([keys, meaning]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
