import { demo } from '#web/features/gallery/advancedQuery/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/advancedQuery */
export default function AdvancedQueryPage() {
  return <GalleryPage name="advancedQuery" demo={demo} />
}
