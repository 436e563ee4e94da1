import { demo } from '#web/features/gallery/cells/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/cells */
export default function CellsPage() {
  return <GalleryPage name="cells" demo={demo} />
}
