import type { Field } from '@heliodesk/contracts/kit/fields'
import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { ColumnType, GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import { type CellValue, plainText } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { isAsked, problemOf } from '@heliodesk/widgets/field/fieldRules.ts'

export type LinePreset = Readonly<Record<string, CellValue>>

const types: Readonly<Record<Field['kind'], ColumnType>> = {
  text: 'input',
  dict: 'select',
  ref: 'sel_search_async',
  region: 'input',
  money: 'inputNumber',
  decimal: 'inputNumber',
  int: 'inputNumber',
  date: 'date',
  datetime: 'datetime',
  flag: 'checkbox',
  files: 'file',
}

const typeOf = (field: Field): ColumnType => (field.kind === 'text' && field.options.multiline ? 'textarea' : types[field.kind])

/** A line is read at a glance: short kinds are narrow. */
const widths: Partial<Readonly<Record<Field['kind'], number>>> = { int: 90, dict: 100, flag: 80, money: 120, decimal: 120 }

/** Under this name a searched cell asks for records in place of the items of a dictionary. */
const refPrefix = 'ref:'
export const refOfCode = (code: string): string | null => (code.startsWith(refPrefix) ? code.slice(refPrefix.length) : null)

function codeOf(field: Field): Pick<GridColumn, 'dictCode'> {
  if (field.kind === 'dict') return { dictCode: field.options.dict }
  return field.kind === 'ref' ? { dictCode: `${refPrefix}${field.options.to}` } : {}
}

const decimalsOf = (field: Field): number => (field.kind === 'money' ? 2 : field.kind === 'decimal' ? field.options.scale : 0)

/** The fields of a line as columns of the grid, with the rules that a form has for them; sums stand under what the head sums up. */
export function lineColumns(lines: ResourceLines, preset: LinePreset = {}, hidesFinancial = false): readonly GridColumn[] {
  const summed = new Set(lines.totals.map(({ sum }) => sum))
  return lines.columns.flatMap((key): readonly GridColumn[] => {
    const field = lines.child.fields[key]
    if (field === undefined || (hidesFinancial && field.options.sensitive)) return []
    const { options } = field
    return [
      {
        key,
        type: typeOf(field),
        title: field.label,
        ...codeOf(field),
        ...('unit' in options && typeof options.unit === 'string' ? { unit: options.unit } : {}),
        width: options.width ?? widths[field.kind] ?? 130,
        ...(preset[key] === undefined ? {} : { defaultValue: preset[key] }),
        ...(key === lines.order ? { isOrder: true } : {}),
        ...(summed.has(key) ? { statistics: 'sum' as const, decimals: decimalsOf(field) } : {}),
        ...('trims' in options && options.trims ? { trims: true } : {}),
        ...(options.immutable ? { readOnly: (row) => row['version'] !== undefined } : {}),
        validateRules: [
          { required: isAsked(field), ...(lines.unique.includes(key) ? { unique: true } : {}) },
          { handler: ({ value }) => problemOf(field, plainText(value), false) ?? null },
        ],
      },
    ]
  })
}
