export type MarkupTool = 'bold' | 'heading' | 'list' | 'ordered' | 'link' | 'table'

export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Words that stand in where nothing was selected. */
export interface Stock {
  readonly linkText: string
  readonly cell: string
}

const items = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<li>${line}</li>`)
    .join('')

function markup(
  tool: MarkupTool,
  chosen: string,
  stock: Stock,
): { readonly before: string; readonly inner: string; readonly after: string } {
  switch (tool) {
    case 'bold':
      return { before: '<strong>', inner: chosen, after: '</strong>' }
    case 'heading':
      return { before: '<h4>', inner: chosen, after: '</h4>' }
    case 'list':
      return { before: '<ul>', inner: items(chosen), after: '</ul>' }
    case 'ordered':
      return { before: '<ol>', inner: items(chosen), after: '</ol>' }
    case 'link':
      return { before: '<a href="/">', inner: chosen === '' ? stock.linkText : chosen, after: '</a>' }
    case 'table': {
      const row = (tag: string) => `<tr><${tag}>${stock.cell}</${tag}><${tag}>${stock.cell}</${tag}></tr>`
      return { before: chosen, inner: `<table>${row('th')}${row('td')}</table>`, after: '' }
    }
  }
}

/** The text with markup around what is selected, and what is selected afterwards: the place where one goes on typing. */
export function insertMarkup(tool: MarkupTool, { text, start, end }: Selected, stock: Stock): Selected {
  const { before, inner, after } = markup(tool, text.slice(start, end), stock)
  const from = start + before.length
  return { text: text.slice(0, start) + before + inner + after + text.slice(end), start: from, end: from + inner.length }
}
