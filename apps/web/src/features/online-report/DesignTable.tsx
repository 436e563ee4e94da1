import { namedList } from '@heliodesk/widgets/select/namedList'
import type { ReactNode } from 'react'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import { Select } from '#web/ui/Select.tsx'
import { freeFields, moved } from './draftModel.ts'
import styles from './onlineReport.module.css'

export interface DesignTableProps<T extends { readonly field: string }> {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly T[]
  /** What a person calls the row. */
  readonly nameOf: (row: T) => string
  readonly cells: (row: T, change: (part: Partial<T>) => void) => readonly ReactNode[]
  readonly onChange: (rows: readonly T[]) => void
}

/** Rows of a definition, edited where they stand; moved and removed at their end. */
export function DesignTable<T extends { readonly field: string }>({
  label,
  heads,
  rows,
  nameOf,
  cells,
  onChange,
}: DesignTableProps<T>) {
  return (
    <div className={styles.rows}>
      <PlainTable label={label} heads={[...heads, copy.actions]} isWide>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter's field may stand twice
          <tr key={`${row.field} ${at}`}>
            {cells(row, (part) => onChange(rows.map((other) => (other === row ? { ...row, ...part } : other)))).map(
              (cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ),
            )}
            <td className={styles.tools}>
              <button
                type="button"
                aria-label={copy.up(nameOf(row))}
                disabled={at === 0}
                onClick={() => onChange(moved(rows, at, at - 1))}
              >
                <Icon name="arrowUp" size={14} />
              </button>
              <button
                type="button"
                aria-label={copy.down(nameOf(row))}
                disabled={at === rows.length - 1}
                onClick={() => onChange(moved(rows, at, at + 1))}
              >
                <Icon name="arrowDown" size={14} />
              </button>
              <button type="button" aria-label={copy.remove(nameOf(row))} onClick={() => onChange(rows.toSpliced(at, 1))}>
                <Icon name="trash" size={14} />
              </button>
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

/** Chooses a field that is not in use yet; choosing adds it. */
export function AddField(props: {
  readonly label: string
  readonly source: string
  readonly taken: readonly { readonly field: string }[]
  readonly onAdd: (property: string) => void
}) {
  return (
    <Select
      className={styles.add}
      aria-label={props.label}
      popupRender={namedList(props.label)}
      placeholder={`+ ${props.label}`}
      showSearch={{ optionFilterProp: 'label' }}
      options={freeFields(props.source, props.taken).map(([value, { label }]) => ({ value, label: `${label} ${value}` }))}
      value={null}
      onChange={(property: string | null) => property !== null && props.onAdd(property)}
    />
  )
}

export function Flag(props: {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <Checkbox
      aria-label={props.label}
      checked={props.isOn}
      disabled={props.isDisabled ?? false}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  )
}

export function Pick<V extends string>(props: {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: V) => void
}) {
  return (
    <Select
      className={styles.pick}
      aria-label={props.label}
      popupRender={namedList(props.label)}
      options={props.options.map((option) => ({ ...option }))}
      value={props.value}
      onChange={(value: V) => props.onChange(value)}
    />
  )
}
