export type DecimalMark = '.' | ','

/** What loggers write where they have no value. */
const gaps = new Set([
  '',
  '-',
  '--',
  '---',
  'nan',
  'na',
  'n/a',
  'null',
  'none',
  '#n/a',
  'nodata',
  'no data',
  '无',
  '无数据',
  '缺测',
])
const plain = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/
const grouped: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/,
}

export const isGap = (text: string): boolean => gaps.has(text.trim().toLowerCase())

/** A number with that decimal mark, with or without marks between thousands; null for a gap, NaN for anything else. */
export function readNumberText(text: string, decimal: DecimalMark): number | null {
  const trimmed = text.trim()
  if (isGap(trimmed)) return null
  const other = decimal === '.' ? ',' : '.'
  const bare = grouped[decimal].test(trimmed) ? trimmed.replaceAll(other, '') : trimmed
  if (bare.includes(other) && decimal === ',') return Number.NaN
  const point = decimal === ',' ? bare.replace(',', '.') : bare
  return plain.test(point) ? Number(point) : Number.NaN
}

/** The mark that the numbers of a file use: a comma only where it is no delimiter and some cell proves it. */
export function guessDecimal(cells: Iterable<string>, delimiter: string): DecimalMark {
  if (delimiter === ',') return '.'
  let commas = 0
  let points = 0
  for (const cell of cells) {
    const text = cell.trim()
    if (/^[+-]?\d+,\d+$/.test(text)) commas++
    else if (/^[+-]?\d+\.\d+$/.test(text)) points++
  }
  return commas > points ? ',' : '.'
}
