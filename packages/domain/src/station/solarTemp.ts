export interface TemperatureReading {
  readonly name: string
  readonly value: string
  readonly unit: string
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** `solarTemp` is a JSON string of [{name, value, unit}] (A§3.2). Anything else gives an empty list, never an error. */
export function parseSolarTemp(solarTemp: string | null | undefined): readonly TemperatureReading[] {
  if (!solarTemp) return []
  try {
    const list: unknown = JSON.parse(solarTemp)
    if (!Array.isArray(list)) return []
    return list.flatMap(readingOf)
  } catch {
    return []
  }
}

function readingOf(item: unknown): readonly TemperatureReading[] {
  if (typeof item !== 'object' || item === null) return []
  const entry = new Map<string, unknown>(Object.entries(item))
  const name = textOf(entry.get('name'))
  const value = textOf(entry.get('value'))
  return name && value ? [{ name, value, unit: textOf(entry.get('unit')) }] : []
}
