import { Progress } from 'antd'
import { useEffect, useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { releaseUrl } from '../dom/releaseUrl.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { Tool } from './FileRow.tsx'
import styles from './upload.module.css'
import type { QueuedFile } from './uploadQueue.ts'

export interface ImageTileProps {
  readonly file: QueuedFile
  readonly name: string
  readonly onOpen: () => void
  readonly onRetry: () => void
  /** A single picture has its tools on itself; on a wall they stand below it. */
  readonly onReplace?: (files: readonly File[]) => void
  readonly onRemove?: () => void
}

/** A picture: stored, on its way, or one that did not arrive. */
export function ImageTile({ file, name, onOpen, onRetry, onReplace, onRemove }: ImageTileProps) {
  const src = useTileSource(file)
  return (
    <div className={styles.tile} data-status={file.status}>
      {file.status === 'done' ? (
        <button type="button" className={styles.picture} aria-label={copy.preview(name)} onClick={onOpen}>
          {src !== null && <img src={src} alt="" draggable={false} />}
        </button>
      ) : (
        <div className={styles.picture}>{src !== null && <img src={src} alt="" draggable={false} />}</div>
      )}
      {file.status === 'uploading' && (
        <span className={styles.veil}>
          <Progress type="circle" percent={file.percent ?? 0} size={44} aria-label={copy.uploadingOf(file.name)} />
        </span>
      )}
      {file.status === 'error' && (
        <span className={styles.veil} role="alert">
          <Icon name="alarm" size={22} />
          <span>{file.message || copy.failed}</span>
          <button type="button" className={styles.again} onClick={onRetry}>
            {copy.retryShort}
          </button>
        </span>
      )}
      {(onReplace || onRemove) && file.status !== 'uploading' && (
        <span className={styles.tileTools}>
          {onReplace && (
            <ChooseButton className={styles.tool} label={copy.replace} accept="image/*" isMultiple={false} onFiles={onReplace}>
              <Icon name="pencil" size={16} />
            </ChooseButton>
          )}
          {onRemove && <Tool icon="trash" label={copy.remove(name)} onClick={onRemove} />}
        </span>
      )}
    </div>
  )
}

/** What was chosen here is drawn from the disk; what is stored comes with the session. */
function useTileSource({ file, path }: QueuedFile): string | null {
  const { useStoredImage } = useWidgetServices()
  const stored = useStoredImage(file === undefined ? path : undefined)
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return setOwn(null)
    const url = URL.createObjectURL(file)
    setOwn(url)
    return () => releaseUrl(url)
  }, [file])
  return own ?? stored.src
}
