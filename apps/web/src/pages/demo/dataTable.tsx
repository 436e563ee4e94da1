import { demo } from '#web/features/gallery/dataTable/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/dataTable */
export default function DataTablePage() {
  return <GalleryPage name="dataTable" demo={demo} />
}
