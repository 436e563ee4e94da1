import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/upload/demo.tsx'

/** /demo/upload */
export default function UploadPage() {
  return <GalleryPage name="upload" demo={demo} />
}
