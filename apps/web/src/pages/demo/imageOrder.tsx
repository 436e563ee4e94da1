import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/imageOrder/demo.tsx'

/** /demo/imageOrder */
export default function ImageOrderPage() {
  return <GalleryPage name="imageOrder" demo={demo} />
}
