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
  /** Texts of a dictionary. */
  readonly wordsOf: (dict: string) => readonly string[]
}

/** Columns of a definition as the table needs them. Fields that the definition lost are left out. */
export function defineColumns({ resource, settings, visible, heads, wordsOf }: Input): readonly DataColumn[] {
  return visible.flatMap((key): DataColumn[] => {
    const field = resource.fields[key]
    if (field === undefined) return []
    const label = heads[key] ?? field.label
    const words = field.kind === 'dict' ? wordsOf(field.options.dict) : []
    const { align, sortable, width, least } = columnTraits(field, label, words)
    return [
      {
        key,
        label,
        unit: unitOf(field),
        align,
        sortable,
        width: settings.widths[key] ?? width,
        least,
        isSized: settings.widths[key] !== undefined,
        isPinned: settings.pinned.includes(key),
      },
    ]
  })
}
