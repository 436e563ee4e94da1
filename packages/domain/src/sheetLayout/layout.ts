import { type DateForm, plainText, type SheetCell } from './cellText.ts'

/** Something that a sheet may say, and how others head its column: the first names come first. */
export interface LayoutField {
  readonly key: string
  readonly labels: readonly string[]
}

/** How the sheets of somebody are read: which column is which field, by the words of their header. */
export interface SheetLayout {
  /** Field to the normalised head of its column. */
  readonly columns: Readonly<Record<string, string>>
  readonly dateForm: DateForm
}

export interface FoundHeader {
  /** Place of the header among the rows. */
  readonly at: number
  readonly heads: readonly string[]
}

const mostTextAbove = 30

/** A head as layouts know it: without space, unit, brackets and case. */
export function headOf(cell: SheetCell): string {
  const text = plainText(cell).split(/\s/).join('').toLowerCase()
  const opening = brackets.find(([, close]) => text.endsWith(close))?.[0]
  const at = opening === undefined ? -1 : text.lastIndexOf(opening)
  return at > 0 ? text.slice(0, at) : text
}
const brackets = [
  ['(', ')'],
  ['【', '】'],
  ['[', ']'],
] as const

/** What a sheet is recognised by. Columns without a head say nothing. */
export const signatureOf = (heads: readonly string[]): string => heads.filter((head) => head !== '').join('|')

const labelsOf = (field: LayoutField): readonly string[] => field.labels.map(headOf)

/** Fields of heads: those whose head is a label, then those whose head holds one. No column is two fields. */
export function proposeColumns(heads: readonly string[], fields: readonly LayoutField[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const free = (head: string): boolean => head !== '' && !Object.values(found).includes(head)
  const look = (isOf: (head: string, label: string) => boolean): void => {
    for (const field of fields) {
      if (found[field.key] !== undefined) continue
      const head = labelsOf(field)
        .map((label) => heads.find((one) => free(one) && isOf(one, label)))
        .find((one) => one !== undefined)
      if (head !== undefined) found[field.key] = head
    }
  }
  look((head, label) => head === label)
  look((head, label) => label.length > 1 && head.includes(label))
  return found
}

/** The row of heads beneath whatever text stands above the table: that of the first rows with the most heads that mean something. */
export function findHeader(rows: readonly (readonly SheetCell[])[], fields: readonly LayoutField[]): FoundHeader | null {
  const known = new Set(fields.flatMap(labelsOf))
  const scored = rows.slice(0, mostTextAbove).map((cells, at) => {
    const heads = cells.map(headOf)
    return {
      at,
      heads,
      score: new Set(heads.filter((head) => known.has(head))).size,
      filled: heads.filter((head) => head !== '').length,
    }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), {
    at: -1,
    heads: [] as readonly string[],
    score: 0,
    filled: 0,
  })
  if (best.score >= 2) return { at: best.at, heads: best.heads }
  // Words that nobody has seen before: the first row that is as wide as the table and holds words alone.
  const widest = Math.max(0, ...scored.map(({ filled }) => filled))
  const wide = scored.find(
    ({ filled, at }) =>
      filled >= 3 && filled >= widest - 1 && rows[at]!.every((cell) => !/^[-+\d.,:/年月日\s]+$/.test(plainText(cell))),
  )
  return wide === undefined ? null : { at: wide.at, heads: wide.heads }
}

/** Where each field of a layout stands in a header. */
export const placesOf = ({ columns }: SheetLayout, heads: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, head]) => (heads.includes(head) ? [[key, heads.indexOf(head)] as const] : [])),
  )

/** A row that adds up others, names a page, or signs the sheet: nothing to read. */
export function isTotalsRow(cells: readonly SheetCell[]): boolean {
  const words = cells.map(plainText).filter((text) => text !== '')
  return words.some((text) =>
    /^(合计|总计|小计|累计|本页|本月合计|本日合计|承前页|过次页|期初余额|期末余额|上页余额)/.test(text.replace(/\s+/g, '')),
  )
}
