import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/selects/demo.tsx'

/** /demo/selects */
export default function SelectsPage() {
  return <GalleryPage name="selects" demo={demo} />
}
