import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/sideDrawer/demo.tsx'

/** /demo/sideDrawer */
export default function SideDrawerPage() {
  return <GalleryPage name="sideDrawer" demo={demo} />
}
