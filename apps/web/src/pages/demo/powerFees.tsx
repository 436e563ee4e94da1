import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/powerFees/demo.tsx'

/** /demo/powerFees */
export default function PowerFeesPage() {
  return <GalleryPage name="powerFees" demo={demo} />
}
