export const delimiters = [';', '\t', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Cells of a line, trimmed; null when a quote is not closed, or closed before the end of its cell. */
export function splitLine(text: string, delimiter: string): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(text.slice(at))
    const end = quoted ? at + quoted[0].length : indexOrEnd(text, delimiter, at)
    const raw = quoted ? quoted[1]!.replaceAll('""', '"') : text.slice(at, end)
    if ((!quoted && raw.includes('"')) || (end < text.length && !text.startsWith(delimiter, end))) return null
    cells.push(raw.trim())
    at = end + delimiter.length
  }
  return cells
}

function indexOrEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at
}

/** The mark between the cells: the one that cuts most lines into the same number of cells, more than one. */
export function guessDelimiter(lines: readonly string[]): Delimiter {
  // Not trimmed: the mark may be a tab.
  const named = /^\s*"?sep=([,;\t])"?\s*$/i.exec(lines[0] ?? '')?.[1]
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 50)
  if (named !== undefined) return delimiters.find((one) => one === named) ?? ','
  const scores = delimiters.map((delimiter) => ({ delimiter, ...commonest(filled, delimiter) }))
  return scores.reduce((best, one) => (one.lines > best.lines ? one : best), { delimiter: ',' as Delimiter, lines: 0, cells: 1 })
    .delimiter
}

/** The commonest number of cells, one excepted, and how many lines have it. */
export function commonest(lines: readonly string[], delimiter: string): { readonly cells: number; readonly lines: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = splitLine(line, delimiter)?.length ?? 1
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return best === undefined ? { cells: 1, lines: 0 } : { cells: best[0], lines: best[1] }
}
