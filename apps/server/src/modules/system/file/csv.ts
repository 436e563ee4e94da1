/** Rows and cells of comma-separated text; quoted cells may hold commas, line ends and doubled quotes. */
export function cutCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /("(?:[^"]|"")*"?|[^,\r\n]*)(,|\r\n|\n|\r|$)/gy
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (cell.lastIndex < text.length) {
    const [, content = '', end = ''] = cell.exec(text) ?? []
    row.push(content.startsWith('"') ? content.replace(/^"|"$/g, '').replaceAll('""', '"') : content)
    if (end === ',' && cell.lastIndex < text.length) continue
    if (end === ',') row.push('')
    rows.push(row)
    row = []
    if (end === '' && cell.lastIndex < text.length) break
  }
  return rows
}
