import type { MouseEvent, ReactNode } from 'react'
import { browserPath } from '../api/browserPath.ts'
import { usePageLocation } from '../app/pageLocation.tsx'
import styles from './PageLink.module.css'

/** A link within the application that a browser may open in a window of its own as well. */
export function PageLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { navigate } = usePageLocation()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <a className={styles.link} href={browserPath(path)} onClick={follow}>
      {children}
    </a>
  )
}
