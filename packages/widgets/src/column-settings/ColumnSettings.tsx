import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { Segmented } from '../segmented/Segmented.tsx'
import {
  columnWidthRange,
  densityChoices,
  moveColumn,
  resizeColumn,
  type ColumnSettings as Settings,
  toggleColumn,
  togglePin,
} from './columnModel.ts'
import styles from './columnSettings.module.css'

/** A column that can be chosen, with the width it has when nobody sized it. */
export interface OfferedColumn {
  readonly key: string
  readonly label: string
  readonly width: number
}

export interface ColumnSettingsProps {
  readonly settings: Settings
  readonly columns: readonly OfferedColumn[]
  readonly onChange: (settings: Settings) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Shows, orders, sizes and pins columns. Dragging has arrow twins, a width has a number field. */
export default function ColumnSettings({ settings, columns, onChange, onReset, onClose }: ColumnSettingsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) onChange(moveColumn(settings, String(active.id), settings.order.indexOf(String(over.id))))
  }
  const group = (isPinned: boolean) =>
    settings.order
      .filter((key) => settings.pinned.includes(key) === isPinned)
      .flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return (
    <div
      className={styles.panel}
      role="dialog"
      aria-label={copy.columns.title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.header}>
        <strong>{copy.columns.title}</strong>
        <button type="button" className={styles.link} onClick={onReset}>
          {copy.columns.reset}
        </button>
      </header>
      <div className={styles.density}>
        <Segmented
          label={copy.table.density}
          value={settings.density ?? 'inherit'}
          options={densityChoices.map(({ key }) => ({ value: key, label: copy.columns.density[key] }))}
          onChange={(density) => onChange({ ...settings, density: density === 'inherit' ? null : density })}
        />
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <div className={styles.groups}>
          <Group title={copy.columns.pinned} columns={group(true)} settings={settings} onChange={onChange} />
          <Group title={copy.columns.movable} columns={group(false)} settings={settings} onChange={onChange} />
        </div>
      </DndContext>
      <footer className={styles.footer}>{copy.columns.kept}</footer>
    </div>
  )
}

type GroupProps = Pick<ColumnSettingsProps, 'settings' | 'columns' | 'onChange'> & { readonly title: string }

function Group({ title, columns, settings, onChange }: GroupProps) {
  if (columns.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {columns.map((column, index) => (
            <ColumnRow
              key={column.key}
              column={column}
              settings={settings}
              onChange={onChange}
              isFirst={index === 0}
              isLast={index === columns.length - 1}
            />
          ))}
        </ul>
      </SortableContext>
    </section>
  )
}

interface ColumnRowProps extends Pick<ColumnSettingsProps, 'settings' | 'onChange'> {
  readonly column: OfferedColumn
  readonly isFirst: boolean
  readonly isLast: boolean
}

function ColumnRow({ column: { key, label, width }, settings, onChange, isFirst, isLast }: ColumnRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: key })
  const isPinned = settings.pinned.includes(key)
  const at = settings.order.indexOf(key)
  const style = { transform: transform === null ? undefined : `translateY(${Math.round(transform.y)}px)`, transition }
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragging={isDragging || undefined}>
      <button type="button" className={styles.handle} {...attributes} {...listeners} aria-label={copy.columns.drag(label)}>
        <Icon name="grip" />
      </button>
      <label className={styles.name}>
        <input type="checkbox" checked={!settings.hidden.includes(key)} onChange={() => onChange(toggleColumn(settings, key))} />
        <span>{label}</span>
      </label>
      <WidthField
        label={label}
        width={settings.widths[key] ?? width}
        onChange={(next) => onChange(resizeColumn(settings, key, next))}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.columns.up(label)}
        disabled={isFirst}
        onClick={() => onChange(moveColumn(settings, key, at - 1))}
      >
        <Icon name="arrowUp" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.columns.down(label)}
        disabled={isLast}
        onClick={() => onChange(moveColumn(settings, key, at + 1))}
      >
        <Icon name="arrowDown" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isPinned}
        aria-label={isPinned ? copy.columns.unpin(label) : copy.columns.pin(label)}
        onClick={() => onChange(togglePin(settings, key))}
      >
        <Icon name="pin" />
      </button>
    </li>
  )
}

interface WidthFieldProps {
  readonly label: string
  readonly width: number
  readonly onChange: (width: number) => void
}

/** Takes effect on leaving the field or Enter, so that typing 1 of 120 does not shrink the column. */
function WidthField({ label, width, onChange }: WidthFieldProps) {
  const commit = (input: HTMLInputElement) => {
    const next = input.valueAsNumber
    if (Number.isFinite(next) && next !== width) onChange(next)
  }
  return (
    <input
      key={width}
      className={styles.width}
      type="number"
      min={columnWidthRange.min}
      max={columnWidthRange.max}
      defaultValue={width}
      aria-label={copy.columns.width(label)}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget)}
    />
  )
}
