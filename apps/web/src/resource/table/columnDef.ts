import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { layoutColumns, pinOffsets } from '../columns/columnLayout.ts'
import type { ColumnSettings } from '../columns/columnModel.ts'
import { columnTraits, unitOf } from '../fieldTraits.ts'

/** One shown column with everything that head, rows and sum need. */
export interface ColumnDef {
  readonly key: string
  readonly field: Field
  readonly label: string
  readonly unit: string | undefined
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  readonly sortable: boolean
  /** Distance from the left edge when pinned, else null. */
  readonly pinnedAt: number | null
  /** The one that other columns scroll under. */
  readonly isPinEdge: boolean
}

interface Input {
  readonly resource: AnyResource
  readonly settings: ColumnSettings
  /** Shown keys in order. */
  readonly visible: readonly string[]
  readonly heads: Readonly<Record<string, string>>
  /** Room for these columns in px. */
  readonly room: number
  /** Width of what stands before the first column (the selection). */
  readonly start: number
}

/** Measures the visible columns into the room there is. Fields that the definition lost are left out. */
export function defineColumns({ resource, settings, visible, heads, room, start }: Input): readonly ColumnDef[] {
  const shown = visible.flatMap((key) => {
    const field = resource.fields[key]
    return field === undefined ? [] : [{ key, field, traits: columnTraits(field) }]
  })
  const slots = shown.map(({ key, traits }) => ({
    key,
    width: settings.widths[key] ?? traits.width,
    rigid: settings.widths[key] !== undefined || settings.pinned.includes(key),
  }))
  const widths = layoutColumns(slots, room)
  const offsets = pinOffsets(visible, settings.pinned, widths, start)
  return shown.map(({ key, field, traits }) => ({
    key,
    field,
    label: heads[key] ?? field.label,
    unit: unitOf(field),
    width: widths[key] ?? traits.width,
    align: traits.align,
    sortable: traits.sortable,
    pinnedAt: offsets.get(key) ?? null,
    isPinEdge: key === [...offsets.keys()].at(-1),
  }))
}

export function totalWidth(columns: readonly ColumnDef[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}
