import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { ColumnSettings } from '@heliodesk/widgets/column-settings/columnModel.ts'
import type { DataColumn } from '@heliodesk/widgets/data-table/column.ts'
import { columnTraits, unitOf } from '@heliodesk/widgets/field/fieldTraits.ts'

interface Input {
  readonly resource: AnyResource
  readonly settings: ColumnSettings
  /** Shown keys in order. */
  readonly visible: readonly string[]
  readonly heads: Readonly<Record<string, string>>
}

/** Columns of a definition as the table needs them. Fields that the definition lost are left out. */
export function defineColumns({ resource, settings, visible, heads }: Input): readonly DataColumn[] {
  return visible.flatMap((key): DataColumn[] => {
    const field = resource.fields[key]
    if (field === undefined) return []
    const label = heads[key] ?? field.label
    const { align, sortable, width } = columnTraits(field, label)
    return [
      {
        key,
        label,
        unit: unitOf(field),
        align,
        sortable,
        width: settings.widths[key] ?? width,
        isSized: settings.widths[key] !== undefined,
        isPinned: settings.pinned.includes(key),
      },
    ]
  })
}
