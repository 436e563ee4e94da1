import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/slider/demo.tsx'

/** /demo/slider */
export default function SliderPage() {
  return <GalleryPage name="slider" demo={demo} />
}
