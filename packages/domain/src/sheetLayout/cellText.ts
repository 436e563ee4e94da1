export type SheetCell = string | number | boolean | null

/** How a day is written where its text alone does not say it: 31/01/2026 or 01/31/2026. */
export type DateForm = 'ymd' | 'dmy' | 'mdy'

/** Full-width digits and signs as ordinary ones, without space around. */
export const plainText = (cell: SheetCell): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .trim()

const amount = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/** An amount as banks and grid companies write it, as an exact decimal text; null: it is none. Empty is null as well. */
export function readAmount(cell: SheetCell): string | null {
  if (typeof cell === 'boolean') return null
  if (typeof cell === 'number') return Number.isFinite(cell) && Math.abs(cell) < 1e13 ? decimalOf(cell) : null
  const named = plainText(cell).replace(/^(?:人民币|RMB|CNY|¥|￥)/i, '')
  const bare = (named.endsWith('元') ? named.slice(0, -1) : named).trim()
  const inside = /^\((.+)\)$/.exec(bare)
  const text = inside ? `-${inside[1]}` : bare
  if (!amount.test(text) || !/\d/.test(text)) return null
  const [whole = '', fraction = ''] = text.replace(/[,+]/g, '').replace('-', '').split('.')
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
  return text.startsWith('-') ? `-${digits}` : digits
}

/** Cells of a workbook are doubles: 15 digits are what was typed. */
function decimalOf(value: number): string {
  const text = Number(value.toPrecision(15)).toString()
  if (!text.includes('e')) return text
  let digits = Number(text).toFixed(20)
  while (digits.endsWith('0')) digits = digits.slice(0, -1)
  return digits
}

/** An amount with two decimals in cents; null where it has more, or is none. */
export function readCents(cell: SheetCell): bigint | null {
  const text = readAmount(cell)
  if (text === null) return null
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  if (/[1-9]/.test(fraction.slice(2)) || whole.length > 12) return null
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return text.startsWith('-') ? -cents : cents
}

const parts: Readonly<Record<DateForm, RegExp>> = {
  ymd: /^(?<y>\d{4})[-/.年]?(?<m>\d{1,2})[-/.月]?(?<d>\d{1,2})日?/,
  dmy: /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})/,
  mdy: /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4})/,
}
/** Eight digits without signs between are year, month and day. */
const bare = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})/

/** A day as YYYY-MM-DD, and what stands behind it; null where there is none. */
function readDayAndRest(cell: SheetCell, form: DateForm): { readonly day: string; readonly rest: string } | null {
  const text = plainText(cell)
  const found = (/^\d{8}/.test(text) ? bare : parts[form]).exec(text)
  const { y = '', m = '', d = '' } = found?.groups ?? {}
  if (found === null) return null
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null
  return { day, rest: text.slice(found[0].length).replace(/^[T\s]+/, '') }
}

/** 20260131, 2026-01-31, 2026/1/31, 2026年1月31日, with or without a time behind it. */
export function readDay(cell: SheetCell, form: DateForm = 'ymd'): string | null {
  const read = readDayAndRest(cell, form)
  if (read === null) return null
  return read.rest === '' || readTime(read.rest) !== null ? read.day : null
}

/** The time behind a day in the same cell; null where there is none. */
export const readTimeOfDay = (cell: SheetCell, form: DateForm = 'ymd'): string | null => {
  const read = readDayAndRest(cell, form)
  return read === null || read.rest === '' ? null : readTime(read.rest)
}

/** 093015, 9:30, 09:30:15, 09.30.15 as HH:mm:ss; null where it is none. */
export function readTime(cell: SheetCell): string | null {
  const text = plainText(cell)
  const found =
    /^(?<h>\d{1,2})[:.时](?<m>\d{2})(?:[:.分](?<s>\d{2})(?:\.\d+)?秒?)?$/.exec(text) ??
    /^(?<h>\d{2})(?<m>\d{2})(?<s>\d{2})$/.exec(text)
  const { h = '', m = '', s = '00' } = found?.groups ?? {}
  if (found === null || Number(h) > 23 || Number(m) > 59 || Number(s ?? 0) > 59) return null
  return `${h.padStart(2, '0')}:${m}:${s ?? '00'}`
}
