import { type AnyResource, type Row, type SystemColumns, titleKey } from '@heliodesk/contracts/kit/resource'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'

/** A record as the engine sees it: keys are looked up in the definition, values are what travelled. */
export type AnyRow = SystemColumns & Readonly<Record<string, unknown>>
/** A record of a definition: its own fields are typed, and the engine may still look up any key. */
export type RowOf<R extends AnyResource> = Row<R> & AnyRow

/** Name of a record for people, the same that references show. */
export function titleOf(resource: AnyResource, row: AnyRow): string {
  return textOf(row, titleKey(resource)) || row.id
}
