import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/tag/demo.tsx'

/** /demo/tag */
export default function TagPage() {
  return <GalleryPage name="tag" demo={demo} />
}
