import { MoreActions } from '@heliodesk/widgets/data-table/RowActions'
import { useDelayed } from '@heliodesk/widgets/dom/useDelayed.ts'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'
import type { ReactNode } from 'react'
import type { Cells } from '../cells/cell.ts'
import type { Columns } from '../columns/useColumnSettings.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import { actionsOf, type RowAction } from '../page/actions.ts'
import { type AnyRow, titleOf } from '../row.ts'
import { ListPlace } from '../states/ListPlace.tsx'
import { cardPlan } from './cardPlan.ts'
import styles from './cards.module.css'

export interface CardListProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly columns: Columns
  readonly cells: Cells<T>
  readonly card: ((row: T) => ReactNode) | undefined
  readonly rowActions: readonly RowAction<T>[]
  readonly onOpen: ((row: T) => void) | undefined
  readonly nextStep: ReactNode
}

/** Rows on a phone: a card each, the name and state first, then the figures. */
export function CardList<T extends AnyRow>(props: CardListProps<T>) {
  const { list, card } = props
  const isWaiting = list.status === 'loading'
  const showsSkeleton = useDelayed(isWaiting, 200)
  if (isWaiting) return showsSkeleton ? <div className={styles.wait} aria-hidden="true" /> : null
  if (list.rows.length === 0) return <ListPlace list={list} nextStep={props.nextStep} />
  return (
    <ul className={styles.list} data-stale={list.staleSince !== null || undefined}>
      {list.rows.map((row) => (
        <li key={row.id} className={styles.card} data-row-key={row.id}>
          {card?.(row) ?? <Card {...props} row={row} />}
        </li>
      ))}
    </ul>
  )
}

function Card<T extends AnyRow>({ list, columns, cells, row, rowActions, onOpen }: CardListProps<T> & { readonly row: T }) {
  const { resource } = list
  const plan = cardPlan(resource, columns.visible, Object.keys(cells))
  const title = titleOf(resource, row)
  const draw = (key: string) => {
    const field = resource.fields[key]
    return (
      cells[key]?.(row) ??
      (field === undefined ? null : <FieldCell resource={resource.name} field={field} name={key} row={row} isWhole />)
    )
  }
  const actions = actionsOf(row, () => rowActions)
  const second = plan.second.map((key) => textOf(row, key)).filter((text) => text !== '' && text !== title)
  return (
    <>
      <div className={styles.top}>
        {onOpen === undefined ? (
          <strong className={styles.title}>{title}</strong>
        ) : (
          <button type="button" className={styles.title} data-open onClick={() => onOpen(row)}>
            {title}
          </button>
        )}
        {plan.state !== undefined && draw(plan.state)}
      </div>
      <div className={styles.second}>
        <span>{second.join(' · ')}</span>
        {actions.length > 0 && <MoreActions title={title} actions={actions} />}
      </div>
      {plan.figures.length > 0 && (
        <dl className={styles.figures}>
          {plan.figures.map((key) => {
            const field = resource.fields[key]
            // What is unknown is a dash, without a unit.
            const unit = field === undefined || textOf(row, key) === '' ? undefined : unitOf(field)
            return (
              <div key={key}>
                <dt>{field?.label}</dt>
                <dd>
                  {draw(key)} {unit !== undefined && <span className={styles.unit}>{unit}</span>}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </>
  )
}
