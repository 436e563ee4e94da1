import { Button, Input } from 'antd'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './query.module.css'
import { type AdvancedQuery, isSameQuery } from './queryModel.ts'

/** A query under a name (ENTITY-SAVEDQUERY). `id` is the server's; a query known only to this browser has none. */
export interface SavedQuery {
  readonly id: string | null
  readonly title: string
  readonly query: AdvancedQuery
}
/** Where saved queries are kept. */
export interface SavedQueryStore {
  readonly saved: readonly SavedQuery[]
  /** The server could not be asked; the browser's copy is shown. */
  readonly isOffline: boolean
  /** Keeps a query under its name; an existing one is replaced. */
  save(title: string, query: AdvancedQuery): Promise<void>
  remove(target: SavedQuery): Promise<void>
}

export interface SavedQueriesProps {
  readonly store: SavedQueryStore
  /** What would be saved; null while there is no filled condition. */
  readonly current: AdvancedQuery | null
  /** Under which name it shall be kept, while that is being asked; else null. */
  readonly name: string | null
  readonly onName: (name: string | null) => void
  readonly onOpen: (query: AdvancedQuery) => void
}

/** Saved queries of the list: open, save, overwrite, delete. Wording of the questions is the specification's. */
export function SavedQueries({ store: queries, current, name, onName, onOpen }: SavedQueriesProps) {
  const { confirm, toast } = useWidgetServices()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const shown = queries.saved.filter(({ title }) => title.toLowerCase().includes(wanted))
  const save = async () => {
    const title = (name ?? '').trim()
    if (current === null) return
    if (title === '') {
      toast.warning(copy.query.nameNeeded)
      return
    }
    const isTaken = queries.saved.some((other) => other.title === title)
    if (
      isTaken &&
      !(await confirm({ title: copy.query.exists(title), confirm: copy.query.overwrite, cancel: copy.query.cancel }))
    )
      return
    await queries.save(title, current)
    toast.success(copy.query.savedDone)
    onName(null)
  }
  const remove = async (target: SavedQuery) => {
    const isSure = await confirm({
      title: copy.query.confirmRemove,
      confirm: copy.query.delete,
      cancel: copy.query.cancel,
      danger: true,
    })
    if (isSure) await queries.remove(target)
  }
  return (
    <aside className={styles.saved} aria-label={copy.query.saved}>
      <h3 className={styles.savedTitle}>
        {copy.query.saved} <span>{queries.saved.length}</span>
      </h3>
      {queries.isOffline && <p className={styles.note}>{copy.query.savedFailed}</p>}
      {queries.saved.length === 0 && <p className={styles.note}>{copy.query.savedEmpty}</p>}
      {queries.saved.length > 0 && (
        <Input
          allowClear
          size="small"
          className={styles.savedSearch}
          prefix={<Icon name="search" size={14} />}
          aria-label={copy.query.searchSaved}
          placeholder={copy.query.searchSaved}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      {queries.saved.length > 0 && shown.length === 0 && (
        <p className={styles.note} role="status">
          {copy.query.savedNone}
        </p>
      )}
      <ul className={styles.savedList}>
        {shown.map((saved) => (
          <SavedItem
            key={saved.title}
            saved={saved}
            isCurrent={isSameQuery(saved.query, current)}
            onOpen={onOpen}
            onRemove={() => void remove(saved)}
          />
        ))}
      </ul>
      {name !== null && (
        <form
          className={styles.saveForm}
          onSubmit={(event) => {
            event.preventDefault()
            save().catch(() => undefined)
          }}
        >
          <label>
            {copy.query.saveName}
            {/* biome-ignore lint/a11y/noAutofocus: the person just asked to name the query */}
            <input autoFocus maxLength={40} value={name} onChange={(event) => onName(event.target.value)} />
          </label>
          <span className={styles.saveButtons}>
            <Button onClick={() => onName(null)}>{copy.query.cancel}</Button>
            <Button type="primary" htmlType="submit">
              {copy.query.confirmSave}
            </Button>
          </span>
        </form>
      )}
      <p className={styles.note}>{copy.query.savedHint}</p>
    </aside>
  )
}

interface SavedItemProps {
  readonly saved: SavedQuery
  readonly isCurrent: boolean
  readonly onOpen: (query: AdvancedQuery) => void
  readonly onRemove: () => void
}

function SavedItem({ saved: { title, query }, isCurrent, onOpen, onRemove }: SavedItemProps) {
  const match = query.matchType === 'and' ? copy.query.allMatch : copy.query.anyMatch
  return (
    <li className={styles.savedItem} data-current={isCurrent || undefined}>
      <button type="button" className={styles.savedOpen} onClick={() => onOpen(query)}>
        <span className={styles.savedName}>{title}</span>
        <span className={styles.savedInfo}>{copy.query.savedInfo(query.records.length, match)}</span>
      </button>
      {isCurrent && <Icon name="check" size={16} />}
      <button type="button" className={styles.tool} aria-label={copy.query.remove(title)} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </button>
    </li>
  )
}
