import { GalleryIndex } from '#web/features/gallery/frame/GalleryIndex.tsx'

/** /demo/index: every widget at a glance. */
export default function GalleryIndexPage() {
  return <GalleryIndex />
}
