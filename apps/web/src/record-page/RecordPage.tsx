import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { type ReactNode, useEffect } from 'react'
import { usePageLocation } from '../app/pageLocation.tsx'
import { usePageTab } from '../app/pageTab.tsx'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { resource as kit } from '../copy/zhCN/resource.ts'
import { useKinds } from '../kinds/useKinds.ts'
import { ResourceServices } from '../resource/ResourceServices.tsx'
import { type AnyRow, type RowOf, titleOf } from '../resource/row.ts'
import { usePermission } from '../session/permission.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StateView } from '../ui/StateView.tsx'
import { Aside } from './Aside.tsx'
import { FieldGroups } from './FieldGroups.tsx'
import { Figures } from './Figures.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import { RecordHead, type RecordVerbs } from './RecordHead.tsx'
import { RecordLines } from './RecordLines.tsx'
import { RelatedRecords } from './RelatedRecords.tsx'
import styles from './recordPage.module.css'
import { type RecordState, useRecord } from './useRecord.ts'

export interface RecordPageProps<R extends AnyResource> extends RecordVerbs<RowOf<R>> {
  readonly resource: R
  /** Its states and verbs, where it has them. */
  readonly lifecycle?: Lifecycle
  /** How rows of a kind open that has a view of its own instead of a page. */
  readonly open?: Readonly<Record<string, (row: AnyRow) => void>>
  /** What the page says of this record above its fields. */
  readonly notice?: (row: RowOf<R>) => ReactNode
}

/** `/…/detail/:id`: one record with all that belongs to it, out of the definition's `page`. */
export function RecordPage<R extends AnyResource>({ resource, lifecycle, open, notice, ...verbs }: RecordPageProps<R>) {
  const { params } = usePageLocation()
  const id = params.id ?? ''
  const mayRead = usePermission(permissionOf(resource, 'read'))
  const { state, related } = useRecord(resource, id, mayRead)
  useTabTitle(resource, state)
  if (!mayRead) return <Place resource={resource} state={{ kind: 'forbidden' }} />
  if (state.kind !== 'ready') return <Place resource={resource} state={state} />
  const { row } = state
  return (
    <ResourceServices>
      <article className={styles.page} aria-label={titleOf(resource, row)} key={id}>
        {/* The edge where an answer becomes a typed row. */}
        <RecordHead resource={resource} row={row as RowOf<R>} lifecycle={lifecycle} {...verbs} />
        <Figures resource={resource} row={row} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {notice?.(row as RowOf<R>)}
            <FieldGroups resource={resource} row={row} />
            <RecordLines resource={resource} row={row} lifecycle={lifecycle} />
            <RecordFiles resource={resource} row={row} />
            <RelatedRecords resource={resource} id={id} answer={related} open={open} />
          </div>
          <Aside resource={resource} row={row} lifecycle={lifecycle} />
        </div>
      </article>
    </ResourceServices>
  )
}

/** The tab is called as the record is, until another one is shown in it. */
function useTabTitle(resource: AnyResource, state: RecordState): void {
  const tab = usePageTab()
  const name = state.kind === 'ready' ? titleOf(resource, state.row) : (tab.title ?? '')
  useEffect(() => {
    if (name !== '') tab.setTitle(name)
  }, [tab, name])
}

/** What stands where there is no record to be seen: why, and the way on. */
function Place({ resource, state }: { readonly resource: AnyResource; readonly state: Exclude<RecordState, { kind: 'ready' }> }) {
  const { navigate } = usePageLocation()
  const list = useKinds().data?.listPath(resource)
  const { label } = resource
  if (state.kind === 'loading')
    return (
      <div className={styles.page} role="status" aria-label={copy.loading(label)}>
        <Skeleton height={48} />
        <Skeleton height={216} />
        <Skeleton height={400} />
      </div>
    )
  const back = list !== undefined && <Button onClick={() => navigate(list)}>{copy.toList(label)}</Button>
  return (
    <div className={styles.place}>
      {state.kind === 'forbidden' && (
        <StateView kind="forbidden" title={kit.state.forbidden(label)} hint={kit.state.forbiddenHint(label)} />
      )}
      {state.kind === 'gone' && (
        <StateView kind="no-match" title={state.message} hint={copy.goneHint}>
          {back}
        </StateView>
      )}
      {state.kind === 'failed' && (
        <StateView kind="failed" title={copy.failed(label)} hint={state.message}>
          <Button onClick={state.retry}>{kit.state.retry}</Button>
          {back}
        </StateView>
      )}
    </div>
  )
}
