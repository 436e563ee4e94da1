import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/pickers/demo.tsx'

/** /demo/pickers */
export default function PickersPage() {
  return <GalleryPage name="pickers" demo={demo} />
}
