import styles from './changeLines.module.css'

/** What a line of a log says, one fact a row; a list shows the first rows, the details all of them. */
export function ChangeLines({ text }: { readonly text: string }) {
  return (
    <span className={styles.lines} title={text}>
      {text}
    </span>
  )
}
