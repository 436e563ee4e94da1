import { openTargetOf } from '@heliodesk/domain/openTarget'
import type { ReactNode } from 'react'
import { controls as copy } from '../copy/zhCN/controls.ts'
import styles from './areaLink.module.css'

export interface AreaLinkProps {
  /** A path of the application or an http(s) address; anything else is shown and not opened. */
  readonly address: string
  readonly children?: ReactNode
  /** Opens a path of the application; without it the browser does. */
  readonly onOpen?: ((path: string) => void) | undefined
}

/** An address that can be opened (D-HTML): its own pages in place, others in a window that knows nothing of this one. */
export function AreaLink({ address, children = address, onOpen }: AreaLinkProps) {
  const target = openTargetOf(address)
  if (target === null)
    return (
      <span className={styles.bad} title={copy.badAddress}>
        {children}
      </span>
    )
  if (target.kind === 'external')
    return (
      <a className={styles.link} href={target.url} target="_blank" rel="noopener noreferrer" title={target.host}>
        {children}
        <span className={styles.hidden}>{copy.opensNew}</span>
      </a>
    )
  return (
    <a
      className={styles.link}
      href={target.path}
      onClick={(event) => {
        if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(target.path)
      }}
    >
      {children}
    </a>
  )
}
