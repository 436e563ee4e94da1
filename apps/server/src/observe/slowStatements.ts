/** A statement that took long in this process, by its text without values. */
export interface SlowStatement {
  readonly text: string
  count: number
  totalMs: number
  maxMs: number
  lastMs: number
}

/** Statements at least this long are noted. */
export const slowFromMs = 100
const mostTexts = 200
const longestText = 2_000

const noted = new Map<string, SlowStatement>()

/** Called after every statement; the quick ones cost one comparison. */
export function noteStatement(text: string, ms: number, nowMs: number): void {
  if (ms < slowFromMs) return
  const plain = withoutLiterals(text)
  const known = noted.get(plain)
  if (known) {
    known.count += 1
    known.totalMs += ms
    known.maxMs = Math.max(known.maxMs, ms)
    known.lastMs = nowMs
  } else if (noted.size < mostTexts) {
    noted.set(plain, { text: plain, count: 1, totalMs: ms, maxMs: ms, lastMs: nowMs })
  }
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
