import { demo } from '#web/features/gallery/cron/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/cron */
export default function CronPage() {
  return <GalleryPage name="cron" demo={demo} />
}
