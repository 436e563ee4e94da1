import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import styles from './photos.module.css'
import { useImageUrl } from './useImageUrl.ts'

/** A stored photo as a button that shows it large. */
export function Picture({ name, place, onOpen }: { readonly name: string; readonly place: number; readonly onOpen: () => void }) {
  const url = useImageUrl(name, true)
  return (
    <button type="button" className={styles.picture} aria-label={copy.photos.view(place)} onClick={onOpen}>
      {url === 'failed' ? (
        <span className={styles.unseen}>{copy.photos.unseen}</span>
      ) : (
        url !== null && <img src={url} alt="" draggable={false} />
      )}
    </button>
  )
}
