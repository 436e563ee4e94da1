import styles from '../cells/cells.module.css'

interface Props {
  readonly names: string
  readonly placeholder: string | undefined
}

/** Names of what is chosen, or what to do. */
export function NamedText({ names, placeholder }: Props) {
  return names === '' ? <span className={styles.blank}>{placeholder}</span> : <span title={names}>{names}</span>
}
