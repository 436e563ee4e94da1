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
  readonly onHold: (problem: string | null) => void
}

/** The photos of what was done; the step waits until they have arrived. */
export function PhotosAfter({ id, stored, onChange, onHold }: PhotosAfterProps) {
  const photos = usePhotos(splitImageNames(stored))
  const names = joinImageNames(namesOf(photos.photos))
  const isUnderWay = photos.photos.some(({ status }) => status === 'uploading')
  const isBroken = photos.photos.some(({ status }) => status === 'error')
  const report = useEffectEvent(() => {
    onChange(names)
    onHold(isUnderWay ? copy.photos.wait : isBroken ? copy.photos.broken : null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is reported
  useEffect(() => report(), [names, isUnderWay, isBroken])
  return (
    <div id={id}>
      <small className={styles.photosNote}>{copy.photos.note(photos.photos.length, limits.workOrderImages)}</small>
      <PhotoField photos={photos} labelId={`${id}-label`} />
    </div>
  )
}
