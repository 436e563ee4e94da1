import { demoEntries } from '@heliodesk/contracts/menusDemo'
import { useMemo } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Demo } from './demo.ts'
import styles from './gallery.module.css'
import { KeyTable } from './KeyTable.tsx'
import { SampleView } from './SampleView.tsx'
import { useTitles } from './useTitles.ts'

interface Props {
  /** Key of its entry in contracts/menusDemo.ts. */
  readonly name: string
  readonly demo: () => Demo
}

/** The page of one widget: what it is for, its live samples, its keys. */
export function GalleryPage({ name, demo }: Props) {
  const { purpose, samples, keys, notes } = useMemo(demo, [demo])
  const titleOf = useTitles()
  const entry = demoEntries.find(({ key }) => key === name)
  return (
    <ResourceServices>
      <div className={styles.page}>
        <header className={styles.head}>
          <Neighbours name={name} titleOf={titleOf} />
          <h1>{titleOf(name)}</h1>
          <code className={styles.component}>{entry?.component}</code>
          <p>{purpose}</p>
        </header>
        {samples.map((one) => (
          <SampleView key={one.key} sample={one} />
        ))}
        {keys !== undefined && <KeyTable rows={keys} />}
        {notes !== undefined && (
          <section className={styles.notes} aria-label={copy.notes}>
            <h2>{copy.notes}</h2>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </ResourceServices>
  )
}

interface NeighboursProps {
  readonly name: string
  readonly titleOf: (key: string) => string
}

/** To the overview, to the widget before and to the one after it. */
function Neighbours({ name, titleOf }: NeighboursProps) {
  const { navigate } = usePageLocation()
  const at = demoEntries.findIndex(({ key }) => key === name)
  const before = demoEntries[at - 1]
  const after = demoEntries[at + 1]
  return (
    <nav className={styles.neighbours} aria-label={copy.neighbours}>
      <button type="button" onClick={() => navigate('/demo/index')}>
        {copy.overview}
      </button>
      {before !== undefined && (
        <button type="button" onClick={() => navigate(`/demo/${before.key}`)}>
          <Icon name="chevronLeft" />
          {titleOf(before.key)}
        </button>
      )}
      {after !== undefined && (
        <button type="button" onClick={() => navigate(`/demo/${after.key}`)}>
          {titleOf(after.key)}
          <Icon name="chevronRight" />
        </button>
      )}
    </nav>
  )
}
