/** `code=GW-1  name=…` out of the stored JSON; what was cut off stays as it is. */
export function readableParameters(text: string): string {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return text
    return Object.entries(given)
      .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('  ')
  } catch {
    return text
  }
}
