import { limits } from '@heliodesk/contracts/limits'
import { joinImageNames, splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { useEffect, useEffectEvent } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import styles from './dialog.module.css'
import { PhotoField } from './PhotoField.tsx'
import { namesOf } from './photoModel.ts'
import { usePhotos } from './usePhotos.ts'

interface PhotosAfterProps {
  readonly id: string
  readonly stored: string | null
  readonly onChange: (names: string) => void
}

/** The photos of what was done; the step waits until they have arrived. */
export function PhotosAfter({ id, stored, onChange }: PhotosAfterProps) {
  const photos = usePhotos(splitImageNames(stored))
  const names = joinImageNames(namesOf(photos.photos))
  const report = useEffectEvent(onChange)
  useEffect(() => report(names), [names])
  return (
    <div id={id}>
      <small className={styles.photosNote}>{copy.photos.note(photos.photos.length, limits.workOrderImages)}</small>
      <PhotoField photos={photos} labelId={`${id}-label`} />
    </div>
  )
}
