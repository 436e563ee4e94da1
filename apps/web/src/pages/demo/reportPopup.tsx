import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/reportPopup/demo.tsx'

/** /demo/reportPopup */
export default function ReportPopupPage() {
  return <GalleryPage name="reportPopup" demo={demo} />
}
