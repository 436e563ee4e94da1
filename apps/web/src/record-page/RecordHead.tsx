import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { titleKey } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { searchText, usePageLocation } from '../app/pageLocation.tsx'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { resource as kit } from '../copy/zhCN/resource.ts'
import { useKinds } from '../kinds/useKinds.ts'
import type { StepButtonsProps } from '../lifecycle/StepButtons.tsx'
import type { Controls } from '../resource/form/ResourceForm.tsx'
import { type AnyRow, titleOf } from '../resource/row.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './recordPage.module.css'
import { Stepper } from './Stepper.tsx'
import { keepStep, useNeighbours } from './useNeighbours.ts'
import { useRecordKeys } from './useRecordKeys.ts'
import { useRecordVerbs, useWayBack } from './useRecordVerbs.tsx'

export interface RecordVerbs<T extends AnyRow> {
  /** Own controls of its form. */
  readonly controls?: Controls
  /** Verbs that another way takes the place of: a station is taken out of service. */
  readonly without?: readonly Verb[]
  /** Other names and own controls of the steps of its life. */
  readonly steps?: Pick<StepButtonsProps, 'labels' | 'controls'>
  /** What else can be done with the record, before 编辑. */
  readonly actions?: (row: T) => ReactNode
}

interface Props<T extends AnyRow> extends RecordVerbs<T> {
  readonly resource: AnyResource
  readonly row: T
  readonly lifecycle: Lifecycle | undefined
}

/** With the forms of its steps: of records that move through states alone. */
const StepButtons = lazy(async () => ({ default: (await import('../lifecycle/StepButtons.tsx')).StepButtons }))
const nothing: readonly Verb[] = []

/** Past the fields to the rows: the chosen tab of what refers to the record. */
const toRelated = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('article')?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()

/** Which record it is, in which state, what can be done with it, and the way to its neighbours and back. */
export function RecordHead<T extends AnyRow>({
  resource,
  row,
  lifecycle,
  controls,
  without = nothing,
  actions,
  steps,
}: Props<T>) {
  const { navigate, search } = usePageLocation()
  const client = useQueryClient()
  const { edit, remove, panel } = useRecordVerbs(resource, row, { lifecycle, without, controls })
  const neighbours = useNeighbours(resource, row.id, resource.verbs.includes('list'))
  const step = (to: string | undefined) => {
    const path = to === undefined ? undefined : recordPath(resource, to)
    if (to === undefined || path === undefined) return
    keepStep(client, resource, to)
    // The kind of rows that somebody looks at stays the same from one record to the next.
    navigate(path + searchText({ tab: search.get('tab') ?? undefined }), { replace: true })
  }
  const own = ownVerbs(lifecycle, { update: edit, remove })
  const back = useWayBack(resource)
  const kinds = useKinds().data
  useRecordKeys({ next: () => step(neighbours?.next), previous: () => step(neighbours?.previous), edit })
  return (
    <header className={styles.head}>
      {back !== undefined && (
        <Button aria-label={copy.back} title={copy.back} icon={<Icon name="chevronLeft" />} onClick={() => navigate(back)} />
      )}
      <div className={styles.name}>
        <h1>{titleOf(resource, row)}</h1>
        <Tags resource={resource} row={row} />
        <span className={styles.number}>{numberOf(resource, row)}</span>
      </div>
      <div className={styles.verbs}>
        {actions?.(row)}
        {edit && lifecycle === undefined && <Button onClick={edit}>{kit.action.edit}</Button>}
        {remove && lifecycle === undefined && (
          <Button look="danger" onClick={remove}>
            {kit.action.remove}
          </Button>
        )}
        {lifecycle && (
          <Suspense>
            <StepButtons key={row.version} lifecycle={lifecycle} record={row} own={own} {...steps} />
          </Suspense>
        )}
        {kinds !== undefined && kinds.relationsOf(resource).length > 0 && (
          <button type="button" className={styles.skip} onClick={toRelated}>
            {copy.toRelated}
          </button>
        )}
        {neighbours && <Stepper neighbours={neighbours} onStep={step} />}
      </div>
      {panel}
    </header>
  )
}

/** The verbs that stand for the usual calls open their form and ask their question. */
function ownVerbs(
  lifecycle: Lifecycle | undefined,
  run: Readonly<Record<'update' | 'remove', (() => void) | undefined>>,
): Readonly<Record<string, () => void>> {
  const own = Object.entries(lifecycle?.verbs ?? {}).flatMap(([verb, { governs }]) => {
    const start = governs === undefined ? undefined : run[governs]
    return start === undefined ? [] : [[verb, start] as const]
  })
  return Object.fromEntries(own)
}

/** A flag stands there by its name, and only while it holds: «是» alone would not say what. */
function Tags({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  return (resource.page?.tags ?? [])
    .filter((key) => textOf(row, key) !== '' && !(resource.fields[key]?.kind === 'flag' && row[key] !== 'Y'))
    .map((key) => {
      const field = resource.fields[key]
      return field === undefined ? null : (
        <span key={key} className={styles.tag} title={field.label}>
          {field.kind === 'flag' ? field.label : <FieldCell resource={resource.name} field={field} name={key} row={row} />}
        </span>
      )
    })
}

/** The number by which people know it beside its name: the first unique field that is no personal number. */
function numberOf(resource: AnyResource, row: AnyRow): string {
  const title = titleKey(resource)
  const found = Object.entries(resource.fields).find(
    ([key, { kind, options }]) => kind === 'text' && options.unique && options.pii === undefined && key !== title,
  )
  return found === undefined ? '' : textOf(row, found[0])
}
