import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/markdown/demo.tsx'

/** /demo/markdown */
export default function MarkdownPage() {
  return <GalleryPage name="markdown" demo={demo} />
}
