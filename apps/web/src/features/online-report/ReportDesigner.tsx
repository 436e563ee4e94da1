import type { ReportDraft, StoredReport } from '@heliodesk/contracts/endpoints/report'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { toast } from '#web/app/toast.ts'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { BaseForm } from './BaseForm.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import { emptyDraft, problemsOf } from './draftModel.ts'
import styles from './onlineReport.module.css'
import { ParamsTable } from './ParamsTable.tsx'
import { Preview } from './Preview.tsx'
import { QueriesTable } from './QueriesTable.tsx'

type Stored = Pick<StoredReport, 'id' | 'version'>

/** The definition of a report: its base, columns, conditions and parameters in tables, and a trial run below. */
export default function ReportDesigner({ input, onClose }: OverlayProps<string | null>) {
  const loaded = useQuery({
    queryKey: ['report', 'design', input],
    queryFn: ({ signal }) => call('GET /online/cgreport/head/design', { query: { id: input ?? '' }, signal }),
    enabled: input !== null,
    gcTime: 0,
  })
  if (input !== null && loaded.data === undefined) {
    return (
      <FullscreenModal title={copy.design} width={1200} onClose={onClose}>
        {loaded.isError ? (
          <StateView kind="failed" title={loaded.error.message} />
        ) : (
          <div className={styles.wait} aria-busy="true" />
        )}
      </FullscreenModal>
    )
  }
  return <Editor start={loaded.data ?? null} onClose={onClose} />
}

function draftOf(stored: StoredReport | null): ReportDraft {
  if (stored === null) return emptyDraft
  const { id: _id, version: _version, menuPath: _path, ...draft } = stored
  return draft
}

function Editor({ start, onClose }: { readonly start: StoredReport | null; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(start))
  const [stored] = useState<Stored | null>(start)
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const [part, setPart] = useState<'columns' | 'queries' | 'params'>('columns')
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(start))
  useUnsaved(isChanged)
  const close = async () => {
    const question = { title: copy.discard, confirm: copy.discardDo, cancel: copy.keep, danger: true }
    if (!isChanged || (await confirm(question))) onClose()
  }
  const save = async () => {
    setTried(true)
    const problems = problemsOf(draft)
    if (problems.first !== null) setPart(problems.first)
    if (problems.first !== null || Object.keys(problems.fields).length > 0) return
    setSaving(true)
    try {
      if (stored === null) await call('POST /online/cgreport/head/add', { body: draft })
      else await call('PUT /online/cgreport/head/edit', { body: { ...draft, id: stored.id, version: stored.version } })
      await invalidateResource(client, onlineReport.name)
      toast.success(copy.saved)
      onClose()
    } catch {
      // The refusal was shown; what was typed stays.
      setSaving(false)
    }
  }
  const { columns, queries, params } = draft.design
  const problems = isTried ? problemsOf(draft) : null
  const wrong = problems?.tables[part]
  const change = (design: Partial<ReportDraft['design']>) =>
    setDraft((before) => ({ ...before, design: { ...before.design, ...design } }))
  return (
    <FullscreenModal
      title={copy.designOf(start?.name ?? '')}
      width={1200}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{copy.cancel}</Button>
          <Button look="primary" busy={isSaving} onClick={() => void save()}>
            {copy.save}
          </Button>
        </>
      }
    >
      <ResourceServices>
        <div className={styles.designer}>
          <BaseForm draft={draft} problems={problems?.fields ?? {}} onChange={setDraft} />
          {draft.source === '' ? (
            <div className={styles.nothing}>
              <StateView kind="empty" title={copy.chooseSource} />
            </div>
          ) : (
            <>
              <Segmented
                label={copy.design}
                value={part}
                options={[
                  { value: 'columns', label: copy.columns(columns.length) },
                  { value: 'queries', label: copy.queries(queries.length) },
                  { value: 'params', label: copy.params(params.length) },
                ]}
                onChange={setPart}
              />
              {wrong !== undefined && (
                <p role="alert" className={styles.problem}>
                  {wrong}
                </p>
              )}
              {part === 'columns' && (
                <ColumnsTable source={draft.source} columns={columns} onChange={(next) => change({ columns: [...next] })} />
              )}
              {part === 'queries' && (
                <QueriesTable source={draft.source} queries={queries} onChange={(next) => change({ queries: [...next] })} />
              )}
              {part === 'params' && (
                <ParamsTable source={draft.source} params={params} onChange={(next) => change({ params: [...next] })} />
              )}
              <Preview draft={draft} />
            </>
          )}
        </div>
      </ResourceServices>
    </FullscreenModal>
  )
}
