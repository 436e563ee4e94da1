/** Splits a typed line as redis-cli does: blanks part, "…" with \n \r \t \" \\ \xhh, '…' literally. Null when a quote stays open. */
export function splitLine(line: string): readonly string[] | null {
  const piece = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))(?=\s|$)/y
  const parts: string[] = []
  const text = line.trim()
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)
    if (!found) return null
    parts.push(found[1] !== undefined ? unescaped(found[1]) : (found[2]?.replaceAll("\\'", "'") ?? found[3] ?? ''))
  }
  return parts
}

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const unescaped = (text: string): string =>
  text.replace(/\\(?:x([\da-f]{2})|(.))/gi, (_, hex: string | undefined, sign: string | undefined) =>
    hex === undefined ? (signs[sign ?? ''] ?? sign ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  )
