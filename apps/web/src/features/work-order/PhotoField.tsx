import { limits } from '@heliodesk/contracts/limits'
import { ImageOrder, type OrderedImage } from '@heliodesk/widgets/image-order/ImageOrder'
import { useUploadHold } from '@heliodesk/widgets/upload/uploadHolds'
import { useState } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { useBlobUrl } from '#web/files/useFetchedImage.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { Picture } from './Picture.tsx'
import { acceptedEndings, namesOf, type Photo } from './photoModel.ts'
import styles from './photos.module.css'
import type { Photos } from './usePhotos.ts'

/** Photos of the form: at most eight; the tile that adds one is gone at eight (A§5). */
export function PhotoField({ photos, labelId }: { readonly photos: Photos; readonly labelId: string }) {
  const numberOf = (wanted: string) => photos.photos.filter(({ status }) => status === wanted).length
  useUploadHold({ waiting: numberOf('uploading'), failed: numberOf('error') })
  const [viewed, setViewed] = useState<number | null>(null)
  const names = namesOf(photos.photos)
  const images = photos.photos.map((photo, at): OrderedImage => {
    const { name } = photo
    const stored = photo.status === 'done' && name !== undefined
    return {
      id: photo.key,
      name: copy.photos.name(at + 1),
      picture: stored ? (
        <Picture name={name} place={at + 1} onOpen={() => setViewed(names.indexOf(name))} />
      ) : (
        <Travelling photo={photo} onRetry={() => photos.retry(photo.key)} />
      ),
    }
  })
  const isFull = photos.photos.length >= limits.workOrderImages
  return (
    <fieldset className={styles.field} aria-labelledby={labelId}>
      <ImageOrder images={images} onOrder={photos.order} onRemove={photos.remove}>
        {isFull ? null : <AddTile onAdd={photos.add} />}
      </ImageOrder>
      {viewed !== null && <PhotoViewer names={names} start={viewed} onClose={() => setViewed(null)} />}
    </fieldset>
  )
}

/** A photo on its way, or one that did not arrive. */
function Travelling({ photo, onRetry }: { readonly photo: Photo; readonly onRetry: () => void }) {
  const url = useBlobUrl(photo.file)
  const isFailed = photo.status === 'error'
  return (
    <div className={styles.travelling} data-failed={isFailed || undefined}>
      {url !== null && <img src={url} alt="" draggable={false} />}
      <span className={styles.veil} role={isFailed ? 'alert' : undefined}>
        {isFailed ? (
          <>
            <span>{photo.message ?? copy.photos.failed}</span>
            <button type="button" className={styles.retry} onClick={onRetry}>
              {copy.photos.retry}
            </button>
          </>
        ) : (
          <>
            <progress aria-label={copy.photos.uploading(photo.percent)} max={100} value={photo.percent} />
            <span>{copy.photos.uploading(photo.percent)}</span>
          </>
        )}
      </span>
    </div>
  )
}

/** Chooses files, or takes dropped ones. */
function AddTile({ onAdd }: { readonly onAdd: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    <label
      className={styles.add}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onAdd([...event.dataTransfer.files])
      }}
    >
      <Icon name="plus" size={20} />
      <span>{copy.photos.add}</span>
      <input
        type="file"
        multiple
        accept={acceptedEndings}
        aria-label={copy.photos.addLabel}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
