import { fetchWorkOrderImage } from '#web/api/workOrderImages.ts'
import { useFetchedImage } from '#web/files/useFetchedImage.ts'

/** Address under which a stored photo can be drawn: null while it comes, 'failed' when it does not. */
export function useImageUrl(fileName: string | undefined, thumb: boolean): string | 'failed' | null {
  const { src, isFailed } = useFetchedImage(
    ['workOrderImage', fileName, thumb],
    fileName === undefined ? null : (signal) => fetchWorkOrderImage(fileName, { thumb, signal }),
  )
  return isFailed ? 'failed' : src
}
