/**
 * What HTML of an announcement may contain; the server keeps to it when saving and when answering, the browser once more before showing
 * (D-HTML). Nothing that runs, loads, posts, positions or names something: no scripts, frames, forms, pictures, styles, classes, ids.
 */
export const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}
