import type { Field } from '@heliodesk/contracts/kit/fields'
import type { Actor } from '../access/actor.ts'
import type { NamedField } from '../crud/source.ts'
import type { Cell } from '../files/workbook.ts'
import { everyWording, translate } from '../language/translate.ts'
import type { Family } from '../lines/family.ts'
import { findColumns, ignoredOf, labelOf, type OfferedColumn, offeredOf } from './importHeader.ts'
import type { ImportColumn } from './importRows.ts'
import { headOf, headsOf } from './sheet.ts'

/** A column of a line, with its head as it stands in the sheet. */
export interface LineColumn extends ImportColumn {
  readonly label: string
}
/** The columns of a sheet of records with their lines. */
export interface WholeColumns {
  readonly head: readonly ImportColumn[]
  readonly line: readonly LineColumn[]
  /** Where the natural key of the head stands. */
  readonly keyAt: number
}

/** 字典项·名称: fields of a line bear its name, for those of the head may be called the same. */
const withLine = (line: string, head: string): string => `${line}·${head}`

/** The head of a line's column in an export. */
export const lineHeadOf = ({ child }: Pick<Family, 'child'>, field: Field): string =>
  withLine(child.resource.label, headOf(field))

/** What a line's column is called in the language of the call. */
export const lineLabelOf = ({ child }: Pick<Family, 'child'>, { label }: Field): string =>
  withLine(translate(child.resource.label), translate(label))

/** What a sheet can say of a line: all that is typed of it, but files. */
export function lineFieldsOf({ child, lines }: Pick<Family, 'child' | 'lines'>): readonly NamedField[] {
  return lines.columns.flatMap((key): NamedField[] => {
    const field = child.resource.fields[key]
    return field && field.kind !== 'files' ? [[key, field]] : []
  })
}

/**
 * Finds the columns of head and lines. A column of a line may stand there without the name of the line where the head has none of that
 * name. The key of the head and what a line is known by must be there.
 */
export function readWholeHeader(family: Family, actor: Actor, header: readonly Cell[], given: ReadonlySet<string>): WholeColumns {
  const { head, child, lines } = family
  const headKey = head.resource.excel?.key
  const ofHead = offeredOf(head, given).map((one) => (one.named[0] === headKey ? { ...one, isRequired: true } : one))
  const ignored = ignoredOf(head)
  const taken = new Set(ignored)
  const names = everyWording(child.resource.label)
  const ofLine = lineFieldsOf(family).map((named): OfferedColumn => {
    const [key, field] = named
    const plain = headsOf(field)
    return {
      named,
      heads: [...plain.flatMap((one) => names.map((name) => withLine(name, one))), ...plain.filter((one) => !taken.has(one))],
      label: lineLabelOf(family, field),
      isRequired: field.options.required === true || key === lines.unique[0],
    }
  })
  const spaceless = header.map((cell) => (typeof cell === 'string' ? labelOf(cell).replace(/ ?[·・] ?/g, '·') : cell))
  const found = findColumns(actor, spaceless, { offered: [...ofHead, ...ofLine], ignored })
  const own = new Set<OfferedColumn>(ofHead)
  const headColumns = found.filter(({ of }) => own.has(of))
  return {
    head: headColumns,
    line: found.filter(({ of }) => !own.has(of)).map((column) => ({ ...column, label: labelOf(header[column.at] ?? null) })),
    keyAt: headColumns.find(({ key }) => key === headKey)?.at ?? 0,
  }
}
