const shanghaiMs = 8 * 3_600_000

/** `2026-11-22 …` without its year while that is this year (Asia/Shanghai): a date of another year always says which. */
export function withoutThisYear(text: string, nowMs: number = Date.now()): string {
  const year = `${new Date(nowMs + shanghaiMs).getUTCFullYear()}-`
  return text.startsWith(year) ? text.slice(year.length) : text
}
