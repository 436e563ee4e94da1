import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { titleKey } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageLocation } from '../app/pageLocation.tsx'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { resource as kit } from '../copy/zhCN/resource.ts'
import type { Controls } from '../resource/form/ResourceForm.tsx'
import { type AnyRow, titleOf } from '../resource/row.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './recordPage.module.css'
import { keepStep, type Neighbours, useNeighbours } from './useNeighbours.ts'
import { useRecordKeys } from './useRecordKeys.ts'
import { useRecordVerbs, wayBack } from './useRecordVerbs.tsx'

export interface RecordVerbs<T extends AnyRow> {
  /** Own controls of its form. */
  readonly controls?: Controls
  /** Verbs that another way takes the place of: a station is taken out of service. */
  readonly without?: readonly Verb[]
  /** What else can be done with the record, before 编辑. */
  readonly actions?: (row: T) => ReactNode
}

interface Props<T extends AnyRow> extends RecordVerbs<T> {
  readonly resource: AnyResource
  readonly row: T
}

const nothing: readonly Verb[] = []

/** Which record it is, in which state, what can be done with it, and the way to its neighbours and back. */
export function RecordHead<T extends AnyRow>({ resource, row, controls, without = nothing, actions }: Props<T>) {
  const { navigate } = usePageLocation()
  const client = useQueryClient()
  const { edit, remove, panel } = useRecordVerbs(resource, row, { without, controls })
  const neighbours = useNeighbours(resource, row.id, resource.verbs.includes('list'))
  const step = (to: string | undefined) => {
    const path = to === undefined ? undefined : recordPath(resource, to)
    if (to === undefined || path === undefined) return
    keepStep(client, resource, to)
    navigate(path, { replace: true })
  }
  const back = wayBack(resource)
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
        {edit && <Button onClick={edit}>{kit.action.edit}</Button>}
        {remove && (
          <Button look="danger" onClick={remove}>
            {kit.action.remove}
          </Button>
        )}
        {neighbours && <Stepper neighbours={neighbours} onStep={step} />}
      </div>
      {panel}
    </header>
  )
}

function Tags({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  return (resource.page?.tags ?? [])
    .filter((key) => textOf(row, key) !== '')
    .map((key) => {
      const field = resource.fields[key]
      return field === undefined ? null : (
        <span key={key} className={styles.tag} title={field.label}>
          <FieldCell resource={resource.name} field={field} name={key} row={row} />
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

function Stepper({ neighbours, onStep }: { readonly neighbours: Neighbours; readonly onStep: (id: string | undefined) => void }) {
  const { index, total, previous, next } = neighbours
  return (
    <span className={styles.stepper}>
      <span>{copy.position(figureText(index), figureText(total))}</span>
      <IconButton label={copy.previous} disabled={previous === undefined} onClick={() => onStep(previous)}>
        <Icon name="chevronUp" />
      </IconButton>
      <IconButton label={copy.next} disabled={next === undefined} onClick={() => onStep(next)}>
        <Icon name="chevronDown" />
      </IconButton>
    </span>
  )
}
