import type { Field, FieldKind, PiiKind } from '@heliodesk/contracts/kit/fields'
import { isSortable } from '@heliodesk/contracts/sortable'
import { copy } from '../copy/zhCN.ts'

interface KindTraits {
  /** Preferred column width in px when the definition names none. */
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

const byKind: Record<FieldKind, KindTraits> = {
  text: { width: 132, align: 'left' },
  dict: { width: 92, align: 'left' },
  ref: { width: 132, align: 'left' },
  money: { width: 116, align: 'right' },
  decimal: { width: 108, align: 'right' },
  int: { width: 92, align: 'right' },
  date: { width: 112, align: 'left' },
  datetime: { width: 166, align: 'left' },
  flag: { width: 84, align: 'left' },
  files: { width: 84, align: 'left' },
  region: { width: 140, align: 'left' },
}

/** Masked numbers keep their length, and an eye stands behind them. */
const piiWidths: Record<PiiKind, number> = { phone: 140, idCard: 192, bankCard: 204 }

/** Letters and figures are narrower than characters. */
const labelWidth = (label: string): number => [...label].reduce((width, one) => width + (one < '\u2e80' ? 7 : 12.5), 0)

/** Room that the label needs in the head: its letters, the unit, the sort mark and the padding. */
function headWidth(field: Field, label: string): number {
  const unit = unitOf(field)
  return Math.ceil(labelWidth(label)) + (unit === undefined ? 0 : unit.length * 7 + 5) + 30
}

/** Names are short; codes and sentences are not. */
const longText = { from: 150, width: 176 } as const
const codeWidth = 148

function preferredWidth(field: Field): number {
  const { width, pii } = field.options
  if (width !== undefined) return width
  if (pii !== undefined) return piiWidths[pii]
  if (field.kind !== 'text') return byKind[field.kind].width
  if (field.options.max >= longText.from) return longText.width
  return field.options.pattern === 'code' && field.options.max > 40 ? codeWidth : byKind.text.width
}

/** How a column of this field looks; `label` where its head says something else than the definition. */
export function columnTraits(field: Field, label = field.label): KindTraits & { readonly sortable: boolean } {
  const traits = byKind[field.kind]
  return {
    width: Math.max(preferredWidth(field), headWidth(field, label)),
    align: traits.align,
    sortable: isSortable(field),
  }
}

/** Whether a field holds the code of the department that its record belongs to. */
export const isDepart = (field: Field): boolean => field.kind === 'text' && field.options.depart !== undefined

export function unitOf(field: Field): string | undefined {
  if (field.kind === 'money') return copy.signs.money
  return field.kind === 'decimal' || field.kind === 'int' ? field.options.unit : undefined
}
