import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/popupPicker/demo.tsx'

/** /demo/popupPicker */
export default function PopupPickerPage() {
  return <GalleryPage name="popupPicker" demo={demo} />
}
