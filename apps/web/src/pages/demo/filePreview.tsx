import { demo } from '#web/features/gallery/filePreview/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/filePreview */
export default function FilePreviewPage() {
  return <GalleryPage name="filePreview" demo={demo} />
}
