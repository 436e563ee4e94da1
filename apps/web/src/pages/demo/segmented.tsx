import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/segmented/demo.tsx'

/** /demo/segmented */
export default function SegmentedPage() {
  return <GalleryPage name="segmented" demo={demo} />
}
