import { demo } from '#web/features/gallery/editableGrid/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/editableGrid */
export default function EditableGridPage() {
  return <GalleryPage name="editableGrid" demo={demo} />
}
