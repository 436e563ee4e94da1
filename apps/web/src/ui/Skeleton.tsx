import styles from './Skeleton.module.css'

/** The place of what is still on its way; it is not seen where that comes at once. */
export function Skeleton({ height }: { readonly height: number }) {
  return <div className={styles.skeleton} style={{ height }} aria-busy="true" />
}
