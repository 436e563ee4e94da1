import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import styles from './gallery.module.css'

/** What each key does: `Ctrl+Enter` is drawn as two keys. */
export function KeyTable({ rows }: { readonly rows: readonly (readonly [keys: string, meaning: string])[] }) {
  return (
    <section className={styles.keys} aria-label={copy.keys}>
      <h2>{copy.keys}</h2>
      <dl>
        {rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split('+').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
