import { ownFilePath } from '@heliodesk/domain/announcement/allowedHtml'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { releaseUrl } from '../dom/releaseUrl.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { cleanHtml } from './cleanHtml.ts'
import styles from './safeHtml.module.css'

export interface SafeHtmlProps {
  readonly html: string
  /** A link was followed; the address is as the author wrote it. Kept files are saved without asking here. */
  readonly onLink: (href: string) => void
}

/** Text without any block keeps its line breaks. */
const hasBlocks = (html: string): boolean => /<(p|div|br|ul|ol|dl|table|h[1-6]|pre|blockquote|hr)\b/i.test(html)

/** HTML that somebody wrote: cleaned, in our typography, its links in our hands, its pictures fetched with the session. */
export function SafeHtml({ html, onLink }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  const { loadFile, saveFile, toast } = useWidgetServices()
  useLayoutEffect(() => {
    const content = cleanHtml(html)
    const pictures = [...content.querySelectorAll('img')]
    place.current?.replaceChildren(content)
    return showPictures(pictures, loadFile)
  }, [html, loadFile])
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href || href.startsWith('mailto:')) return
    event.preventDefault()
    const path = ownFilePath(href)
    if (path === null) {
      onLink(href)
      return
    }
    const name = link?.title || path.slice(path.lastIndexOf('/') + 1)
    saveFile(path, name).catch((error: unknown) => toast.warning(error instanceof Error ? error.message : String(error)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div ref={place} className={styles.prose} data-plain={hasBlocks(html) ? undefined : true} onClick={follow} />
  )
}

/** Fetches each picture; answers what takes the blobs and the waiting back. */
function showPictures(
  pictures: readonly HTMLImageElement[],
  loadFile: (path: string, options: { readonly signal: AbortSignal }) => Promise<Blob>,
): () => void {
  const stop = new AbortController()
  const made: string[] = []
  for (const picture of pictures) {
    picture.dataset['state'] = 'loading'
    loadFile(picture.dataset['own'] ?? '', { signal: stop.signal }).then(
      (blob) => {
        if (stop.signal.aborted) return
        picture.src = URL.createObjectURL(blob)
        made.push(picture.src)
        picture.dataset['state'] = 'shown'
      },
      () => {
        picture.dataset['state'] = 'failed'
      },
    )
  }
  return () => {
    stop.abort()
    for (const url of made) releaseUrl(url)
  }
}
