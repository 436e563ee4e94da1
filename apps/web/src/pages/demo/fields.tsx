import { demo } from '#web/features/gallery/fields/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/fields */
export default function FieldsPage() {
  return <GalleryPage name="fields" demo={demo} />
}
