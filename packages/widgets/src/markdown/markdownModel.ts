export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}
export type MarkdownTool = 'bold' | 'italic' | 'strike' | 'code' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link' | 'table'

const marks: Readonly<Partial<Record<MarkdownTool, string>>> = { bold: '**', italic: '*', strike: '~~', code: '`' }
const starts: Readonly<Partial<Record<MarkdownTool, string>>> = { heading: '## ', bullets: '- ', numbers: '1. ', quote: '> ' }

const replaced = ({ text, start, end }: Selected, piece: string, from: number, to: number): Selected => ({
  text: text.slice(0, start) + piece + text.slice(end),
  start: start + from,
  end: start + to,
})

/** Puts marks around what is chosen, or takes them away where they are. */
function wrap(at: Selected, sign: string): Selected {
  const { text, start, end } = at
  const isIn = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  if (isIn)
    return {
      text: text.slice(0, start - sign.length) + text.slice(start, end) + text.slice(end + sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  return replaced(at, sign + text.slice(start, end) + sign, sign.length, sign.length + end - start)
}

/** The same sign before each line that is touched; before all of them it goes away again. */
function prefix(at: Selected, sign: string): Selected {
  const from = at.text.lastIndexOf('\n', at.start - 1) + 1
  const next = at.text.indexOf('\n', at.end)
  const to = next < 0 ? at.text.length : next
  const lines = at.text.slice(from, to).split('\n')
  const has = lines.every((line) => line.startsWith(sign))
  const piece = lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join('\n')
  return replaced({ text: at.text, start: from, end: to }, piece, piece.length, piece.length)
}

/** A piece of its own lines, with an empty line before it where text stands. */
export function insertBlock(at: Selected, piece: string): Selected {
  const before = at.text.slice(0, at.start)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const whole = `${gap}${piece}\n`
  return replaced(at, whole, whole.length, whole.length)
}

const table = (cell: string): string => `| ${cell} | ${cell} |\n| --- | --- |\n| ${cell} | ${cell} |`

export function applyTool(tool: MarkdownTool, at: Selected, stock: { readonly cell: string; readonly link: string }): Selected {
  const mark = marks[tool]
  if (mark !== undefined) return wrap(at, mark)
  const start = starts[tool]
  if (start !== undefined) return prefix(at, start)
  if (tool === 'table') return insertBlock(at, table(stock.cell))
  const words = at.text.slice(at.start, at.end) || stock.link
  return replaced(at, `[${words}](https://)`, words.length + 3, words.length + 11)
}

/** UPLOAD-12: the address of a picture elsewhere is plain http(s), without anything that ends it early. */
export const isPictureUrl = (url: string): boolean => /^https?:\/\/[^\s()<>"\\]+$/i.test(url) && URL.canParse(url)

/** `![remark](url)`; signs of the remark that mean something are put out of force. */
export const pictureText = (url: string, remark: string): string =>
  `![${remark
    .trim()
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/\s+/g, ' ')}](${url})`

export function insertPicture(at: Selected, url: string, remark: string): Selected {
  const piece = pictureText(url, remark)
  return replaced(at, piece, piece.length, piece.length)
}
