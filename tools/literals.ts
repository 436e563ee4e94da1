/** A text in quotes of a source; what a template fills in stands as `{}`. */
export interface Literal {
  readonly at: number
  readonly end: number
  readonly text: string
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** Every text in quotes, with those inside of templates; the source must be without comments. */
export function literalsOf(source: string): readonly Literal[] {
  const found: Literal[] = []
  /** Reads code until its end or, inside of a template, until the bracket that closes it. */
  const code = (from: number): number => {
    let depth = 0
    for (let at = from; at < source.length; at += 1) {
      const sign = source[at] ?? ''
      if ('\'"`'.includes(sign)) at = quoted(at, sign)
      else if (sign === '{') depth += 1
      else if (sign === '}') {
        if (depth === 0) return at
        depth -= 1
      }
    }
    return source.length
  }
  const quoted = (start: number, quote: string): number => {
    let text = ''
    for (let at = start + 1; at < source.length; at += 1) {
      const sign = source[at] ?? ''
      if (sign === quote) {
        found.push({ at: start, end: at + 1, text })
        return at
      }
      // No text runs over a line unless it is a template: this was a quote inside of a pattern.
      if (sign === '\n' && quote !== '`') return start
      if (sign === '\\') {
        at += 1
        text += escapes[source[at] ?? ''] ?? source[at] ?? ''
      } else if (quote === '`' && source.startsWith('${', at)) {
        at = code(at + 2)
        text += '{}'
      } else text += sign
    }
    return start
  }
  code(0)
  return found.toSorted((one, other) => one.at - other.at)
}
