/** Quartz counts the week from SUN=1; here it begins with MON=1 (D-WEEKDAY). */
const fromQuartzDay = (day: string): string => String(day === '1' ? 7 : Number(day) - 1)

/**
 * The week part of a Quartz system in our numbers: `2-6` → `1-5`, `6L` → `5L`, `6#3` → `5#3`. Steps and the count after `#` stay;
 * names mean the same on both sides. Null where there is no number to convert.
 */
export function fromQuartzWeek(part: string): string | null {
  const converted = part
    .split(',')
    .map((piece) => {
      const [days = '', ...rest] = piece.split(/(?=[/#])/)
      return days.replace(/\b[1-7](?=\b|L)/g, fromQuartzDay) + rest.join('')
    })
    .join(',')
  return converted === part ? null : converted
}
