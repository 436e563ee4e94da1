import { demo } from '#web/features/gallery/columns/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/columns */
export default function ColumnsPage() {
  return <GalleryPage name="columns" demo={demo} />
}
