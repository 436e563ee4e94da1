import { type DemoEntry, type DemoGroup, demoEntries } from '@heliodesk/contracts/menusDemo'
import PinyinMatch from 'pinyin-match'
import { type CSSProperties, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './index.module.css'
import { Thumb } from './Thumb.tsx'
import { useTitles } from './useTitles.ts'

/** Small groups stand where they fill the row of the one before. */
const groups: readonly DemoGroup[] = ['table', 'time', 'choose', 'query', 'form', 'file', 'business', 'edit', 'show']

/** By title, by its reading (bjq finds 编辑器), and by the name of the component. */
export function matches(title: string, component: string, query: string): boolean {
  const wanted = query.trim()
  if (wanted === '') return true
  return component.toLowerCase().includes(wanted.toLowerCase()) || PinyinMatch.match(title, wanted) !== false
}

/** /demo: every widget with its picture, by group. */
export function GalleryIndex() {
  const [query, setQuery] = useState('')
  const titleOf = useTitles()
  const found = demoEntries.filter(({ key, component }) => matches(titleOf(key), component, query))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <span role="status">{copy.count(found.length)}</span>
        <p>{copy.lead}</p>
        <input
          type="search"
          className={styles.search}
          value={query}
          placeholder={copy.search}
          aria-label={copy.search}
          onChange={(event) => setQuery(event.target.value)}
        />
      </header>
      {found.length === 0 && (
        <StateView kind="no-match" title={copy.nothing(query)}>
          <button type="button" className={styles.clear} onClick={() => setQuery('')}>
            {copy.clear}
          </button>
        </StateView>
      )}
      <div className={styles.groups}>
        {groups.map((group) => {
          const entries = found.filter((entry) => entry.group === group)
          return entries.length === 0 ? null : <Group key={group} name={copy.groups[group]} entries={entries} titleOf={titleOf} />
        })}
      </div>
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly entries: readonly DemoEntry[]
  readonly titleOf: (key: string) => string
}

function Group({ name, entries, titleOf }: GroupProps) {
  const { navigate } = usePageLocation()
  const style: CSSProperties & Record<'--tiles', number> = { '--tiles': entries.length }
  return (
    <section className={styles.group} style={style} aria-label={name}>
      <h2>
        {name} <small>{entries.length}</small>
      </h2>
      <ul>
        {entries.map(({ key, component }) => (
          <li key={key} className={styles.tile}>
            <Thumb name={key} />
            <button type="button" className={styles.link} onClick={() => navigate(`/demo/${key}`)}>
              {titleOf(key)}
            </button>
            <code>{component}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
