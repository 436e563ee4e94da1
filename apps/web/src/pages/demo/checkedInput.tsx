import { demo } from '#web/features/gallery/checkedInput/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/checkedInput */
export default function CheckedInputPage() {
  return <GalleryPage name="checkedInput" demo={demo} />
}
