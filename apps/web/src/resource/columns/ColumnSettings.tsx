import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { Segmented } from '@heliodesk/widgets/segmented/Segmented'
import { Icon } from '../../app/icons/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { columnTraits } from '../fieldTraits.ts'
import { columnWidthRange, densities, moveColumn, resizeColumn, toggleColumn, togglePin } from './columnModel.ts'
import styles from './columnSettings.module.css'
import type { Columns } from './useColumnSettings.ts'

export interface ColumnSettingsProps {
  readonly resource: AnyResource
  readonly columns: Columns
  readonly onClose: () => void
}

const densityOptions = densities.map((value) => ({ value, label: copy.columns.density[value] }))

/** Shows, orders, sizes and pins columns. Dragging has arrow twins, a width has a number field. */
export default function ColumnSettings({ resource, columns, onClose }: ColumnSettingsProps) {
  const { settings } = columns
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) columns.change(moveColumn(settings, String(active.id), settings.order.indexOf(String(over.id))))
  }
  const pinned = settings.order.filter((key) => settings.pinned.includes(key))
  const movable = settings.order.filter((key) => !settings.pinned.includes(key))
  return (
    <div
      className={styles.panel}
      role="dialog"
      aria-label={copy.columns.title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.header}>
        <strong>{copy.columns.title}</strong>
        <button type="button" className={styles.link} onClick={columns.reset}>
          {copy.columns.reset}
        </button>
      </header>
      <div className={styles.density}>
        <Segmented
          label={copy.list.density}
          value={settings.density}
          options={densityOptions}
          onChange={(density) => columns.change({ ...settings, density })}
        />
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <div className={styles.groups}>
          <Group title={copy.columns.pinned} keys={pinned} resource={resource} columns={columns} />
          <Group title={copy.columns.movable} keys={movable} resource={resource} columns={columns} />
        </div>
      </DndContext>
      <footer className={styles.footer}>{copy.columns.kept}</footer>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly keys: readonly string[]
  readonly resource: AnyResource
  readonly columns: Columns
}

function Group({ title, keys, resource, columns }: GroupProps) {
  if (keys.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {keys.map((key, index) => (
            <ColumnRow
              key={key}
              name={key}
              resource={resource}
              columns={columns}
              isFirst={index === 0}
              isLast={index === keys.length - 1}
            />
          ))}
        </ul>
      </SortableContext>
    </section>
  )
}

interface ColumnRowProps {
  readonly name: string
  readonly resource: AnyResource
  readonly columns: Columns
  readonly isFirst: boolean
  readonly isLast: boolean
}

function ColumnRow({ name, resource, columns, isFirst, isLast }: ColumnRowProps) {
  const { settings, change } = columns
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: name })
  const field = resource.fields[name]
  if (field === undefined) return null
  const { label } = field
  const isPinned = settings.pinned.includes(name)
  const isShown = !settings.hidden.includes(name)
  const at = settings.order.indexOf(name)
  const style = { transform: transform === null ? undefined : `translateY(${Math.round(transform.y)}px)`, transition }
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragging={isDragging || undefined}>
      <button type="button" className={styles.handle} {...attributes} {...listeners} aria-label={copy.columns.drag(label)}>
        <Icon name="grip" size={16} />
      </button>
      <label className={styles.name}>
        <input type="checkbox" checked={isShown} onChange={() => change(toggleColumn(settings, name))} />
        <span>{label}</span>
      </label>
      <input
        className={styles.width}
        type="number"
        key={settings.widths[name] ?? 'own'}
        min={columnWidthRange.min}
        max={columnWidthRange.max}
        defaultValue={settings.widths[name] ?? columnTraits(field).width}
        aria-label={copy.columns.width(label)}
        onBlur={(event) => {
          const width = event.currentTarget.valueAsNumber
          if (Number.isFinite(width) && event.currentTarget.value !== event.currentTarget.defaultValue)
            change(resizeColumn(settings, name, width))
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.columns.up(label)}
        disabled={isFirst}
        onClick={() => change(moveColumn(settings, name, at - 1))}
      >
        <Icon name="arrowUp" size={16} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.columns.down(label)}
        disabled={isLast}
        onClick={() => change(moveColumn(settings, name, at + 1))}
      >
        <Icon name="arrowDown" size={16} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isPinned}
        aria-label={isPinned ? copy.columns.unpin(label) : copy.columns.pin(label)}
        onClick={() => change(togglePin(settings, name))}
      >
        <Icon name="pin" size={16} />
      </button>
    </li>
  )
}
