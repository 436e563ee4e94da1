import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './cleanHtml.ts'
import styles from './SafeHtml.module.css'

interface Props {
  readonly html: string
  /** A link was followed; the address is as the author wrote it. */
  readonly onLink: (href: string) => void
}

/** Text without any block keeps its line breaks. */
const hasBlocks = (html: string): boolean => /<(p|div|br|ul|ol|dl|table|h[1-6]|pre|blockquote|hr)\b/i.test(html)

/** The content of a message: cleaned, in our typography, its links in our hands. */
export function SafeHtml({ html, onLink }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html])
  const follow = (event: MouseEvent): void => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || href.startsWith('mailto:')) return
    event.preventDefault()
    onLink(href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div ref={place} className={styles.prose} data-plain={hasBlocks(html) ? undefined : true} onClick={follow} />
  )
}
