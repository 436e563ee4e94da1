import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { Segmented } from '../segmented/Segmented.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './query.module.css'
import { type AdvancedQuery, type DraftCondition, type MatchType, queryFields, toDrafts, toQuery } from './queryModel.ts'
import { SavedQueries, type SavedQueryStore } from './SavedQueries.tsx'
import { Sentence } from './Sentence.tsx'
import type { ValueEditor } from './valueEditor.ts'

export interface QueryBuilderProps {
  readonly isOpen: boolean
  readonly resource: AnyResource
  readonly saved: SavedQueryStore
  /** Editors for values that are chosen in another way than their kind says: a person, a row of a report. */
  readonly editors?: Readonly<Record<string, ValueEditor>>
  /** The query that is applied now. */
  readonly query: AdvancedQuery | null
  /** Applies a query, or takes it away. */
  readonly onRun: (query: AdvancedQuery | null) => void
  readonly onClose: () => void
}

const matchOptions = () =>
  [
    { value: 'and', label: copy.query.and },
    { value: 'or', label: copy.query.or },
  ] as const
const blank = (key: number): DraftCondition => ({ key, field: undefined, rule: undefined, values: [] })

function startDrafts(query: AdvancedQuery | null): readonly DraftCondition[] {
  return query === null ? [blank(0)] : toDrafts(query)
}

/** Conditions by field, rule and value, all or any of them; kept under a name at the right (B§2, B§4, B§5). */
export default function QueryBuilder(props: QueryBuilderProps) {
  const { isOpen, resource, onClose } = props
  return (
    <Modal
      open={isOpen}
      width={1000}
      title={
        <>
          {copy.query.title} <span className={styles.of}>{resource.label}</span>
        </>
      }
      footer={null}
      destroyOnHidden
      styles={{ container: { padding: 0 }, header: { margin: 0, padding: '14px 24px', borderBottom: '1px solid var(--border)' } }}
      onCancel={onClose}
    >
      <Editor {...props} />
    </Modal>
  )
}

function Editor({ resource, saved, query, editors, onRun, onClose }: QueryBuilderProps) {
  const { toast } = useWidgetServices()
  const [matchType, setMatchType] = useState<MatchType>(query?.matchType ?? 'and')
  const [drafts, setDrafts] = useState(() => startDrafts(query))
  const [isChecked, setChecked] = useState(false)
  const fields = queryFields(resource)
  const current = toQuery(matchType, drafts)
  const nextKey = drafts.reduce((key, draft) => Math.max(key, draft.key), 0) + 1
  const add = () => setDrafts([...drafts, blank(nextKey)])
  const open = (next: AdvancedQuery) => {
    setMatchType(next.matchType)
    setDrafts(toDrafts(next))
    setChecked(false)
  }
  const run = () => {
    setChecked(true)
    if (current === null) {
      toast.warning(copy.query.cannotRunEmpty)
      return
    }
    onRun(current)
    onClose()
  }
  const reset = () => {
    setDrafts([blank(0)])
    setMatchType('and')
    setChecked(false)
    onRun(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole dialog
    <div
      className={styles.dialog}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run()
        if (event.altKey && event.code === 'KeyN') {
          event.preventDefault()
          add()
        }
      }}
    >
      <div className={styles.main}>
        <div className={styles.match}>
          <span>{copy.query.match}</span>
          <Segmented label={copy.query.match} value={matchType} options={matchOptions()} onChange={setMatchType} />
          <button type="button" className={styles.clear} onClick={() => setDrafts([])}>
            <Icon name="trash" size={14} /> {copy.query.clear}
          </button>
        </div>
        {drafts.length === 0 ? (
          <StateView kind="no-match" title={copy.query.empty} hint={copy.query.emptyHint} />
        ) : (
          <ol className={styles.rows}>
            {drafts.map((draft, index) => (
              <ConditionRow
                key={draft.key}
                draft={draft}
                index={index}
                joint={index === 0 ? copy.query.first : matchType === 'and' ? copy.query.andWord : copy.query.orWord}
                fields={fields}
                editor={draft.field === undefined ? undefined : editors?.[draft.field]}
                isWrong={isChecked && toQuery(matchType, [draft]) === null}
                onChange={(next) => setDrafts(drafts.map((other) => (other.key === draft.key ? next : other)))}
                onCopy={() => setDrafts(drafts.toSpliced(index + 1, 0, { ...draft, key: nextKey }))}
                onRemove={() => setDrafts(drafts.filter((other) => other.key !== draft.key))}
              />
            ))}
          </ol>
        )}
        <div className={styles.add}>
          <Button type="dashed" icon={<Icon name="plus" size={14} />} onClick={add}>
            {copy.query.add}
          </Button>
          <span className={styles.hint}>{copy.query.inHint}</span>
        </div>
        {current !== null && <Sentence resource={resource} query={current} />}
      </div>
      <SavedQueries store={saved} current={current} onOpen={open} />
      <footer className={styles.footer}>
        <Button type="text" onClick={reset}>
          {copy.query.reset}
        </Button>
        <span className={styles.keys}>
          <kbd>Alt</kbd>+<kbd>N</kbd> {copy.query.keys[0]} <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {copy.query.keys[1]}
        </span>
        <Button onClick={onClose}>{copy.query.close}</Button>
        <Button type="primary" icon={<Icon name="search" size={14} />} onClick={run}>
          {copy.query.run}
        </Button>
      </footer>
    </div>
  )
}
