import { errors } from '@heliodesk/contracts/errors'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import type { SheetCell } from '@heliodesk/domain/sheetLayout/cellText'
import { findHeader, type LayoutField, proposeColumns, type SheetLayout, signatureOf } from '@heliodesk/domain/sheetLayout/layout'
import type { Sql } from '../db/sql.ts'
import { openWorkbook, type SheetRow, type Workbook, workbookSizes } from '../files/workbook.ts'
import { type KnownLayout, knownLayouts } from './layouts.queries.ts'

/** What the sheets of others are read for: the fields that they may say, by the words that others use. */
export interface LayoutPurpose {
  /** Dictionary `sheet_purpose`. */
  readonly purpose: string
  readonly fields: readonly LayoutField[]
}

/** An opened sheet of somebody else, its header found and held against the layouts that are known. */
export interface ForeignSheet {
  readonly workbook: Workbook
  /** Rows above the header, words without meaning to the table. */
  readonly above: readonly (readonly SheetCell[])[]
  readonly headerRow: number
  /** As they stand in the sheet, and as layouts know them. */
  readonly labels: readonly string[]
  readonly heads: readonly string[]
  /** How many rows stand beneath the header. */
  readonly count: number
  readonly read: (from: number, count: number) => Promise<readonly SheetRow[]>
  readonly layout: SheetLayout
  /** Null: the columns are a proposal, which nobody has confirmed. */
  readonly known: KnownLayout | null
}

const mostAbove = 40

/** Opens a workbook whose table may stand beneath other words. Refuses one without a header. The content is taken over, and the caller closes the workbook. */
export async function openForeignSheet(
  db: Sql,
  tenantId: string,
  { purpose, fields }: LayoutPurpose,
  content: Buffer,
): Promise<ForeignSheet> {
  const workbook = await openWorkbook(content, { size: workbookSizes.foreign, isGiven: true })
  try {
    const below = await workbook.read(0, mostAbove)
    const tops = [workbook.header, ...below.map(({ cells }) => cells)]
    const found = findHeader(tops, fields)
    if (found === null) throw errors.importFile({ reason: bankMessages.noHeader() })
    const { at, heads } = found
    const known = recognise(await knownLayouts(db, tenantId, purpose), heads)
    const first = below[0]?.row ?? 2
    return {
      ...{ workbook, heads, known, above: tops.slice(0, at) },
      headerRow: at === 0 ? Math.max(first - 1, 1) : (below[at - 1]?.row ?? 1),
      labels: (tops[at] ?? []).map((cell) => String(cell ?? '')),
      count: workbook.count - at,
      read: (from, count) => workbook.read(from + at, count),
      layout: known ?? { columns: proposeColumns(heads, fields), dateForm: 'ymd' },
    }
  } catch (error) {
    await workbook.close()
    throw error
  }
}

/** The layout of this header, else the one of which the header holds every column and the most of them: sheets grow columns. */
function recognise(layouts: readonly KnownLayout[], heads: readonly string[]): KnownLayout | null {
  const signature = signatureOf(heads)
  const same = layouts.find(({ headers }) => headers === signature)
  if (same !== undefined) return same
  const sizeOf = ({ columns }: KnownLayout) => Object.keys(columns).length
  const within = layouts.filter(
    (layout) => sizeOf(layout) > 0 && Object.values(layout.columns).every((head) => heads.includes(head)),
  )
  return within.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null
}
