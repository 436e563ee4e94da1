import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/modal/demo.tsx'

/** /demo/modal */
export default function ModalPage() {
  return <GalleryPage name="modal" demo={demo} />
}
