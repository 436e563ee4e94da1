import { demo } from '#web/features/gallery/codeEditor/demo.tsx'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'

/** /demo/codeEditor */
export default function CodeEditorPage() {
  return <GalleryPage name="codeEditor" demo={demo} />
}
