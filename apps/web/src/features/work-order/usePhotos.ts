import { limits } from '@heliodesk/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { uploadWorkOrderImage } from '#web/api/workOrderImages.ts'
import { toast } from '#web/app/toast.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { admit, type Photo, type Refusal, reorder, storedPhoto } from './photoModel.ts'

export interface Photos {
  readonly photos: readonly Photo[]
  add(files: readonly File[]): void
  remove(key: string): void
  retry(key: string): void
  order(keys: readonly string[]): void
}

function warn(refusal: Refusal): void {
  if (refusal === 'notImage') toast.warning(copy.photos.notImage)
  else if (refusal === 'tooLarge') toast.warning(copy.photos.tooLarge(limits.workOrderImageMb))
  else toast.warning(copy.photos.tooMany(limits.workOrderImages))
}

/** The photos of the form. Each travels as soon as it is chosen; what is on its way is stopped when the form goes. */
export function usePhotos(stored: readonly string[]): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto))
  const underWay = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = underWay.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])
  const patch = (key: string, change: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController()
    underWay.current.set(key, controller)
    try {
      const onProgress = (fraction: number) => patch(key, { percent: Math.round(fraction * 100) })
      const name = await uploadWorkOrderImage(file, { onProgress, signal: controller.signal })
      patch(key, { status: 'done', percent: 100, name })
    } catch (error) {
      if (!controller.signal.aborted) {
        const message = error instanceof Error && error.message !== '' ? error.message : copy.photos.failed
        patch(key, { status: 'error', message })
        toast.warning(message)
      }
    } finally {
      underWay.current.delete(key)
    }
  }

  return {
    photos,
    add(files) {
      const { taken, refusals } = admit(files, photos.length)
      for (const refusal of refusals) warn(refusal)
      const made = taken.map((file): Photo & { file: File } => ({
        key: crypto.randomUUID(),
        file,
        status: 'uploading',
        percent: 0,
      }))
      setPhotos((all) => [...all, ...made])
      for (const { key, file } of made) void send(key, file)
    },
    remove(key) {
      underWay.current.get(key)?.abort()
      setPhotos((all) => all.filter((photo) => photo.key !== key))
    },
    retry(key) {
      const file = photos.find((photo) => photo.key === key)?.file
      if (!file) return
      patch(key, { status: 'uploading', percent: 0 })
      void send(key, file)
    },
    order: (keys) => setPhotos((all) => reorder(all, keys)),
  }
}
