/** A statement that took long in this process, by its text without values. */
export interface SlowStatement {
  readonly text: string
  readonly count: number
  readonly totalMs: number
  readonly maxMs: number
  readonly lastMs: number
}

/** Statements at least this long are noted. */
export const slowFromMs = 100
const mostTexts = 200
const longestText = 2_000

/** In the order in which they were last met. */
const noted = new Map<string, SlowStatement>()

/** Called after every statement; the quick ones cost one comparison. */
export function noteStatement(text: string, ms: number, nowMs: number): void {
  if (ms < slowFromMs) return
  const plain = withoutLiterals(text)
  const known = noted.get(plain)
  noted.delete(plain)
  noted.set(plain, {
    text: plain,
    count: (known?.count ?? 0) + 1,
    totalMs: (known?.totalMs ?? 0) + ms,
    maxMs: Math.max(known?.maxMs ?? 0, ms),
    lastMs: nowMs,
  })
  // What was not met for the longest time makes room.
  const [oldest] = noted.keys()
  if (noted.size > mostTexts && oldest !== undefined) noted.delete(oldest)
}

export const slowStatements = (): readonly SlowStatement[] => [...noted.values()].toSorted((a, b) => b.maxMs - a.maxMs)

/** One line without texts and numbers that somebody wrote into it: what a person typed must not be read here. */
export function withoutLiterals(text: string): string {
  return text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/[eE]?'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
}
