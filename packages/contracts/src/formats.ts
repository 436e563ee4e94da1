const maxId = 9_223_372_036_854_775_807n

/** Whether a text is an id of this product: a positive 63-bit number. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= maxId
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a text is a day-second that exists: `YYYY-MM-DD HH:mm:ss`. */
export function isSecond(text: string): boolean {
  return /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10))
}
