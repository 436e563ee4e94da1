import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/state/demo.tsx'

/** /demo/state */
export default function StatePage() {
  return <GalleryPage name="state" demo={demo} />
}
