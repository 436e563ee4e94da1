import { useState } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import styles from './drawer.module.css'
import { downloadAll } from './PhotosHead.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  readonly title: string
  /** Said where there are none. */
  readonly none: string
  readonly names: readonly string[]
}

/** The photos of before the work, or those of after it. */
export function PhotoGroup({ title, none, names }: Props) {
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title}
        {names.length > 0 && <small>{copy.photoCount(names.length)}</small>}
        {names.length > 1 && (
          <button type="button" className={styles.link} onClick={() => void downloadAll(names)}>
            {copy.photos.downloadAll}
          </button>
        )}
      </h3>
      {names.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul className={styles.strip}>
        {names.map((name, at) => (
          <li key={name}>
            <Picture name={name} place={at + 1} onOpen={() => setViewed(at)} />
          </li>
        ))}
      </ul>
      {viewed !== null && <PhotoViewer names={names} start={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}
