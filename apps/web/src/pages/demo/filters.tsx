import { demo } from '#web/features/gallery/filters/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/filters */
export default function FiltersPage() {
  return <GalleryPage name="filters" demo={demo} />
}
