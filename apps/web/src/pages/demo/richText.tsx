import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo } from '#web/features/gallery/richText/demo.tsx'

/** /demo/richText */
export default function RichTextPage() {
  return <GalleryPage name="richText" demo={demo} />
}
