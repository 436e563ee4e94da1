import { demo } from '#web/features/gallery/chooseRecord/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/chooseRecord */
export default function ChooseRecordPage() {
  return <GalleryPage name="chooseRecord" demo={demo} />
}
