import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { KeywordBox } from '@heliodesk/widgets/filter-controls/KeywordBox'
import { type RefObject, useRef } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './MessageCentre.module.css'
import { MessageRow } from './MessageRow.tsx'
import { filterOf, isFiltered, type MessageFilter, searchOf } from './messageFilter.ts'
import { openAnnouncement } from './openAnnouncement.ts'
import { useMyMessages } from './useMyMessages.ts'

const copy = announcement.centre

/** My announcements and system messages: what is new, what was, and what to do about it. */
export function MessageCentre() {
  const { search: asked, setSearch } = usePageLocation()
  const filter = filterOf(asked)
  const { list, markOne, markAll } = useMyMessages(filter)
  const change = (part: Partial<MessageFilter>) => setSearch(searchOf({ ...filter, pageNo: 1, ...part }), { replace: true })
  const rows = list.data?.records ?? []
  const box = useRef<InputRef>(null)
  const search = () => box.current?.focus({ cursor: 'all' })
  useShortcuts({ search, create: undefined, refresh: () => void list.refetch(), remove: undefined })
  return (
    <div className={styles.page} data-fit>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <Button busy={markAll.isPending} onClick={() => markAll.mutate()}>
          {copy.markAll}
        </Button>
      </header>
      <Filters filter={filter} box={box} onChange={change} />
      <div className={styles.card} aria-busy={list.isFetching && list.data === undefined}>
        <Place filter={filter} list={list} onClear={() => setSearch({}, { replace: true })} />
        {rows.length > 0 && (
          <ul className={styles.list} aria-label={copy.list}>
            {rows.map((row) => (
              <MessageRow
                key={row.id}
                message={row}
                onOpen={() => openAnnouncement(row.id)}
                onRead={() => markOne.mutate(row.id)}
              />
            ))}
          </ul>
        )}
        {list.data !== undefined && list.data.total > 0 && (
          <Pager pageNo={filter.pageNo} pageSize={filter.pageSize} total={list.data.total} onChange={change} />
        )}
      </div>
    </div>
  )
}

interface FiltersProps {
  readonly filter: MessageFilter
  readonly box: RefObject<InputRef | null>
  readonly onChange: (part: Partial<MessageFilter>) => void
}

function Filters({ filter, box, onChange }: FiltersProps) {
  const states = [
    { value: 'all', label: copy.all },
    { value: 'unread', label: copy.unread },
    { value: 'read', label: copy.read },
  ] as const
  const kinds = [
    { value: '', label: copy.kinds[''] },
    { value: '1', label: copy.kinds['1'] },
    { value: '2', label: copy.kinds['2'] },
  ] as const
  return (
    <search className={styles.filters}>
      <KeywordBox
        inputRef={box}
        value={filter.keyword}
        placeholder={copy.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <Segmented label={copy.state} value={filter.state} options={states} onChange={(state) => onChange({ state })} />
      <Segmented label={copy.kind} value={filter.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
    </search>
  )
}

interface PlaceProps {
  readonly filter: MessageFilter
  readonly list: ReturnType<typeof useMyMessages>['list']
  readonly onClear: () => void
}

/** What stands where no rows are. */
function Place({ filter, list, onClear }: PlaceProps) {
  if (list.isError && list.data === undefined) {
    return (
      <StateView kind="failed" title={copy.failed(list.error.message)}>
        <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
      </StateView>
    )
  }
  if (list.data === undefined || list.data.records.length > 0) return null
  if (!isFiltered(filter)) return <StateView kind="empty" title={copy.empty} hint={copy.emptyHint} />
  return (
    <StateView kind="no-match" title={copy.noMatch}>
      <Button onClick={onClear}>{copy.clear}</Button>
    </StateView>
  )
}
