import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/importDialog/demo.tsx'

/** /demo/importDialog */
export default function ImportDialogPage() {
  return <GalleryPage name="importDialog" demo={demo} />
}
