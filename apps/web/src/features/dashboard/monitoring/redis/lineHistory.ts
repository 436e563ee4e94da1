/** Lines typed before, the newest last, and where the person stands among them. */
export interface LineHistory {
  readonly lines: readonly string[]
  /** `lines.length`: at the line being written. */
  readonly at: number
  /** What was being written before the first step back. */
  readonly draft: string
}
export const noHistory: LineHistory = { lines: [], at: 0, draft: '' }
const most = 100

/** The same line twice in a row stands once. */
export function remember({ lines }: LineHistory, line: string): LineHistory {
  const next = lines.at(-1) === line ? lines : [...lines, line].slice(-most)
  return { lines: next, at: next.length, draft: '' }
}

/** One line back or forth; answers the text to show. */
export function walk(history: LineHistory, by: -1 | 1, typed: string): { readonly history: LineHistory; readonly text: string } {
  const { lines, at } = history
  const next = Math.min(lines.length, Math.max(0, at + by))
  const draft = at === lines.length ? typed : history.draft
  return { history: { lines, at: next, draft }, text: lines[next] ?? draft }
}
