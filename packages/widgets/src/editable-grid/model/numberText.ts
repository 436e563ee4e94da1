/** What may stand in a number cell while it is typed: an optional minus, digits and one point (B§5). */
const typed = /^-?\d*\.?\d*$/

/** The text after a key: what is no number on the way stays as it was. */
export const acceptTyping = (before: string, after: string): string => (typed.test(after) ? after : before)

/** The value when the cell is left: a float, or nothing. */
export function parseTyped(text: string): number | '' {
  const trimmed = text.trim()
  if (!typed.test(trimmed) || !/\d/.test(trimmed)) return ''
  const value = Number.parseFloat(trimmed)
  return Number.isFinite(value) ? value : ''
}

/** A number as other programs write it: with grouping commas, full-width digits, percent left to the reader. */
export function parsePasted(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replaceAll('−', '-')
  const ungrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (/^-?\d+(?:\.\d+)?e[+-]?\d+$/i.test(ungrouped)) return finite(Number(ungrouped))
  const value = parseTyped(ungrouped)
  return value === '' ? null : value
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
