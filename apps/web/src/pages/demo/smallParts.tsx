import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/smallParts/demo.tsx'

/** /demo/smallParts */
export default function SmallPartsPage() {
  return <GalleryPage name="smallParts" demo={demo} />
}
