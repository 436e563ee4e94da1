export type Block = readonly (readonly string[])[]

/** A block as Excel puts it on the clipboard: tabs, CRLF after every row, quotes where a cell holds one of them or begins with a quote. */
export function writeBlock(block: Block): string {
  return block.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('')
}

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reads what Excel, WPS or a text editor put on the clipboard. One line break at the end belongs to the last row. */
export function parseBlock(text: string): Block {
  if (text === '') return []
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; ) {
    const cell = readCell(text, at)
    rows.at(-1)?.push(cell.value)
    at = cell.end
    if (at >= text.length) break
    if (text[at] === '\t') at++
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at >= text.length) break
      rows.push([])
    }
  }
  return rows
}

interface Cell {
  readonly value: string
  /** Where its delimiter stands. */
  readonly end: number
}

const delimiter = /[\t\r\n]/g

function readCell(text: string, start: number): Cell {
  const inQuotes = text[start] === '"' ? readQuoted(text, start) : null
  if (inQuotes) return inQuotes
  delimiter.lastIndex = start
  const end = delimiter.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** Null when the quote belongs to the text: it is never closed, or more follows after it. */
function readQuoted(text: string, start: number): Cell | null {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      const isClosed = end === text.length || '\t\r\n'.includes(text.charAt(end))
      return isClosed ? { value: text.slice(start + 1, quote).replaceAll('""', '"'), end } : null
    }
    at = quote + 2
  }
}
