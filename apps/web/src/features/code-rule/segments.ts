/** A segment of a check rule as it is edited; every value is a text. */
export interface Segment {
  readonly digits: string
  readonly pattern: string
  readonly message: string
  readonly priority: string
}

export const emptySegment: Segment = { digits: '*', pattern: '', message: '', priority: '1' }

/** Reads stored segments; what is no list of segments begins anew with an empty one. */
export function readSegments(text: string): readonly Segment[] {
  const found = listIn(text).map((one) => ({
    digits: textIn(one, 'digits') || '*',
    pattern: textIn(one, 'pattern'),
    message: textIn(one, 'message'),
    priority: textIn(one, 'priority') === '0' ? '0' : '1',
  }))
  return found.length > 0 ? found : [emptySegment]
}

/** As they are stored: only whole-value segments have an order. */
export function writeSegments(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map(({ priority, ...one }) => (one.digits === '*' ? { ...one, priority } : one)))
}

function listIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function textIn(one: unknown, key: string): string {
  const value: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, key) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
