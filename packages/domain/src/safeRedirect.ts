/** Longest path that is followed; longer ones are no link of ours. */
const maxLength = 2000

/** Decodes until nothing changes, so that `%252f` cannot hide a slash; null when the text is not valid. */
function fullyDecoded(text: string): string | null {
  let current = text
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(current)
      if (next === current) return current
      current = next
    } catch {
      return null
    }
  }
  return null
}

/** Spaces, control characters, backslashes and invisible marks are read differently by different parsers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
const forbidden = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\uff0f\uff3c\\]/

/** A path of one host: one leading slash, no empty, `.` or `..` segment that a browser would fold away. */
function isInAppPath(path: string): boolean {
  if (!path.startsWith('/') || forbidden.test(path)) return false
  const segments = path.slice(1).split('/')
  return segments.every((segment, i) => (segment !== '' || i === segments.length - 1) && segment !== '.' && segment !== '..')
}

/**
 * The path with query and fragment when it stays inside the application, else null. Everything else (another host,
 * a scheme, `//host`, backslashes, control characters, encoded forms of these) would send a signed-in person elsewhere.
 * Only the path is judged after decoding: a query value may hold any text.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || target === '' || target.length > maxLength) return null
  if (forbidden.test(target) || !target.startsWith('/')) return null
  const path = target.split(/[?#]/, 1)[0] ?? ''
  const decoded = fullyDecoded(path)
  if (decoded === null || !isInAppPath(path) || !isInAppPath(decoded)) return null
  return target
}
