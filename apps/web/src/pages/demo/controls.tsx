import { demo } from '#web/features/gallery/controls/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/controls */
export default function ControlsPage() {
  return <GalleryPage name="controls" demo={demo} />
}
