import { limits } from '@heliodesk/contracts/limits'
import { toast } from '#web/app/toast.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import styles from './dialog.module.css'
import { downloadPhoto } from './PhotoViewer.tsx'

interface PhotosHeadProps {
  readonly id: string
  readonly count: number
  /** Names of those that can be taken away. */
  readonly stored: readonly string[]
}

/** How many photos there are and may be; all of them as files. */
export function PhotosHead({ id, count, stored }: PhotosHeadProps) {
  return (
    <div className={styles.photosHead}>
      <span id={id}>{copy.field.photos}</span>
      <small>{copy.photos.note(count, limits.workOrderImages)}</small>
      {stored.length > 1 && (
        <button type="button" className={styles.link} onClick={() => void downloadAll(stored)}>
          {copy.photos.downloadAll}
        </button>
      )}
    </div>
  )
}

/** One after the other: browsers drop downloads that come all at once. */
export async function downloadAll(names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await downloadPhoto(name)
  } catch (error) {
    toast.warning(error instanceof Error ? error.message : copy.photos.unseen)
  }
}
