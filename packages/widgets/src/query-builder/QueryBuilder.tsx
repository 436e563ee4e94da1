import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { Segmented } from '../segmented/Segmented.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './query.module.css'
import {
  type AdvancedQuery,
  type DraftCondition,
  isSameQuery,
  type MatchType,
  queryFields,
  toDrafts,
  toQuery,
} from './queryModel.ts'
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
  return props.isOpen ? <Editor {...props} /> : null
}

function useDrafts(query: AdvancedQuery | null) {
  const [matchType, setMatchType] = useState<MatchType>(query?.matchType ?? 'and')
  const [drafts, setDrafts] = useState(() => startDrafts(query))
  const [isChecked, setChecked] = useState(false)
  const nextKey = drafts.reduce((key, draft) => Math.max(key, draft.key), 0) + 1
  const begin = (next: AdvancedQuery | null) => {
    setMatchType(next?.matchType ?? 'and')
    setDrafts(startDrafts(next))
    setChecked(false)
  }
  return {
    matchType,
    drafts,
    isChecked,
    current: toQuery(matchType, drafts),
    begin,
    check: () => setChecked(true),
    setMatchType,
    add: () => setDrafts([...drafts, blank(nextKey)]),
    clear: () => setDrafts([]),
    change: (next: DraftCondition) => setDrafts(drafts.map((other) => (other.key === next.key ? next : other))),
    duplicate: (draft: DraftCondition) => setDrafts(drafts.toSpliced(drafts.indexOf(draft) + 1, 0, { ...draft, key: nextKey })),
    remove: (draft: DraftCondition) => setDrafts(drafts.filter((other) => other !== draft)),
  }
}
type Drafts = ReturnType<typeof useDrafts>

function Editor({ resource, saved, query, editors, onRun, onClose }: QueryBuilderProps) {
  const { toast } = useWidgetServices()
  const rows = useDrafts(query)
  const [name, setName] = useState<string | null>(null)
  const { current } = rows
  const run = () => {
    rows.check()
    if (current === null) return toast.warning(copy.query.cannotRunEmpty)
    onRun(current)
    onClose()
  }
  const reset = () => {
    rows.begin(null)
    onRun(null)
  }
  const startSaving = () => {
    if (current === null) toast.warning(copy.query.cannotSaveEmpty)
    else setName(saved.saved.find((one) => isSameQuery(one.query, current))?.title ?? '')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole dialog, whose events come up to here
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run()
        if (event.altKey && event.code === 'KeyN') {
          event.preventDefault()
          rows.add()
        }
      }}
    >
      <FullscreenModal
        title={copy.query.title}
        subtitle={resource.label}
        width={1000}
        isFlush
        onClose={onClose}
        footerHint={<FootHint onReset={reset} />}
        footer={
          <>
            <Button onClick={onClose}>{copy.query.close}</Button>
            <Button icon={<Icon name="save" size={14} />} onClick={startSaving}>
              {copy.query.save}
            </Button>
            <Button type="primary" icon={<Icon name="search" size={14} />} onClick={run}>
              {copy.query.run}
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <Conditions rows={rows} resource={resource} editors={editors} />
          <SavedQueries store={saved} current={current} name={name} onName={setName} onOpen={rows.begin} />
        </div>
      </FullscreenModal>
    </div>
  )
}

function FootHint({ onReset }: { readonly onReset: () => void }) {
  return (
    <span className={styles.footHint}>
      <Button type="text" icon={<Icon name="undo" size={14} />} onClick={onReset}>
        {copy.query.reset}
      </Button>
      <span className={styles.keys}>
        <kbd>Alt</kbd>+<kbd>N</kbd> {copy.query.keys[0]} <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {copy.query.keys[1]}
      </span>
    </span>
  )
}

type ConditionsProps = Pick<QueryBuilderProps, 'resource' | 'editors'> & { readonly rows: Drafts }

function Conditions({ rows, resource, editors }: ConditionsProps) {
  const { matchType, drafts, current, isChecked } = rows
  const fields = queryFields(resource)
  const count = current?.records.length ?? 0
  return (
    <div className={styles.main}>
      <div className={styles.match}>
        <span>{copy.query.match}</span>
        <Segmented label={copy.query.match} value={matchType} options={matchOptions()} onChange={rows.setMatchType} />
        {count > 1 && (
          <span className={styles.hint}>{matchType === 'and' ? copy.query.allOf(count) : copy.query.anyOf(count)}</span>
        )}
        <button type="button" className={styles.clear} onClick={rows.clear}>
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
              editors={editors}
              isWrong={isChecked && toQuery(matchType, [draft]) === null}
              onChange={rows.change}
              onCopy={() => rows.duplicate(draft)}
              onRemove={() => rows.remove(draft)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Button type="dashed" icon={<Icon name="plus" size={14} />} onClick={rows.add}>
          {copy.query.add}
        </Button>
        <span className={styles.hint}>{copy.query.inHint}</span>
      </div>
      {current !== null && <Sentence resource={resource} query={current} />}
    </div>
  )
}
