/**
 * What HTML of an announcement may contain; the server keeps to it when saving and when answering, the browser once more before showing
 * (D-HTML). Nothing that runs, posts, positions or names something: no scripts, frames, forms, styles, classes, ids; no picture but those
 * that the platform itself keeps. Colour and side are words of a short list, so that each theme has its own tone for them.
 */
export const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

export const textColours = ['red', 'orange', 'green', 'blue', 'violet', 'grey'] as const
export const textSides = ['center', 'right', 'justify'] as const

const block = ['data-align']

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt'],
  span: ['data-color'],
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** Attributes whose value is one of a list. */
export const allowedValues: Readonly<Record<string, readonly string[]>> = { 'data-color': textColours, 'data-align': textSides }

const ownAddress = /^\/sys\/common\/(?:static|download)\/([\w-]+(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)*)$/

/** Path of a file that the platform keeps, when an address leads to one; the only pictures that HTML may show. */
export function ownFilePath(address: string | null | undefined): string | null {
  return ownAddress.exec(address ?? '')?.[1] ?? null
}

/** Address of a kept file inside HTML; the same on every host and under every base path. */
export const ownFileAddress = (path: string): string => `/sys/common/static/${path}`
