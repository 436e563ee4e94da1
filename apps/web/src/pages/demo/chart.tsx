import { demo } from '#web/features/gallery/chart/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/chart */
export default function ChartPage() {
  return <GalleryPage name="chart" demo={demo} />
}
