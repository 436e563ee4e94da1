const minuteMs = 60_000

/** Epoch ms of a calendar date and time in UTC; NaN when there is no such date or time. Without Date: this runs per measured point. */
export function utcMs(year: number, month: number, day: number, minutes: number, seconds: number): number {
  if (!isDate(year, month, day) || minutes > 1439 || seconds > 59) return Number.NaN
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const days = era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
  return days * 86_400_000 + minutes * minuteMs + seconds * 1000
}

function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  if (month !== 2) return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)
  return day <= (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28)
}

/**
 * Epoch ms of an ISO 8601 instant `YYYY-MM-DDTHH:mm[:ss[.fff]]` with `Z` or an offset (`+08:00`, `+0800`, `+08`); NaN for anything else,
 * above all a time without an offset: nobody can know when that was.
 */
export function parseInstant(text: string): number {
  if (text.length < 17 || text.length > 40) return Number.NaN
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || !'Tt '.includes(text[10] ?? '')) return Number.NaN
  const minutes = digits(text, 11, 2) * 60 + digits(text, 14, 2)
  const hasSeconds = text[16] === ':'
  const seconds = hasSeconds ? digits(text, 17, 2) : 0
  const fraction = hasSeconds && text[19] === '.' ? fractionEnd(text, 20) : 0
  const at = fraction || (hasSeconds ? 19 : 16)
  const ms = fraction ? Math.floor(Number(`0.${text.slice(20, fraction)}`) * 1000 + 1e-6) : 0
  const local = utcMs(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2), minutes, seconds)
  return digits(text, 14, 2) > 59 ? Number.NaN : local + ms - offsetMinutes(text, at) * minuteMs
}

/** `length` decimal digits, NaN when there is anything else. */
function digits(text: string, from: number, length: number): number {
  let value = 0
  for (let i = from; i < from + length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

function fractionEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !Number.isNaN(digits(text, at, 1))) at++
  return at === from ? text.length + 1 : at
}

function offsetMinutes(text: string, at: number): number {
  const sign = text[at]
  if (sign === 'Z' || sign === 'z') return text.length === at + 1 ? 0 : Number.NaN
  if (sign !== '+' && sign !== '-') return Number.NaN
  const hours = digits(text, at + 1, 2)
  const rest = text.slice(at + 3)
  const minutes = rest === '' ? 0 : digits(rest, rest[0] === ':' ? 1 : 0, 2)
  const isWhole = rest === '' || rest.length === (rest[0] === ':' ? 3 : 2)
  if (!isWhole || hours > 14 || minutes > 59) return Number.NaN
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes)
}
