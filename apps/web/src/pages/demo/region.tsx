import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/region/demo.tsx'

/** /demo/region */
export default function RegionPage() {
  return <GalleryPage name="region" demo={demo} />
}
