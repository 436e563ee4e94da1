/** A text with variables `${name}`: what people write once and the platform fills in many times. */
export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[]
  /** Each once, in their order. */
  readonly variables: readonly string[]
  /** Pieces that begin like a variable and are none. */
  readonly malformed: readonly string[]
}
type TemplatePart = { readonly text: string } | { readonly variable: string }

const name = /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u
/** A variable, or the beginning of one up to where it can no longer become one. */
const piece = /\$\{([^{}\n]{0,80})(\}?)/gu

export function parseTemplate(content: string): ParsedTemplate {
  const parts: TemplatePart[] = []
  const malformed: string[] = []
  let end = 0
  for (const found of content.matchAll(piece)) {
    const [whole, variable = '', close] = found
    if (found.index > end) parts.push({ text: content.slice(end, found.index) })
    end = found.index + whole.length
    if (close === '}' && name.test(variable)) parts.push({ variable })
    else {
      malformed.push(whole.slice(0, 40))
      parts.push({ text: whole })
    }
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  const variables = parts.flatMap((part) => ('variable' in part ? [part.variable] : []))
  return { parts, variables: [...new Set(variables)], malformed: [...new Set(malformed)] }
}

export type TestData = Readonly<Record<string, string>>

/** A flat JSON object as values of variables; undefined when it is none. Nothing written is no values. */
export function readTestData(json: string | null | undefined): TestData | undefined {
  if (json === null || json === undefined || json.trim() === '') return {}
  try {
    return flatTexts(JSON.parse(json))
  } catch {
    return undefined
  }
}

function flatTexts(value: unknown): TestData | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isFlat = entries.every(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
  return isFlat ? Object.fromEntries(entries.map(([key, one]) => [key, String(one)])) : undefined
}

export const isGiven = (data: TestData, variable: string): boolean => Object.hasOwn(data, variable)

export interface Rendered {
  readonly text: string
  /** Variables without a value; they stand in the text as they were written. */
  readonly missing: readonly string[]
}

/** Fills in. `write` makes a value fit for its surroundings: as it is in plain text, escaped in HTML. */
export function renderTemplate(content: string, data: TestData, write: (value: string) => string = (value) => value): Rendered {
  const { parts, variables } = parseTemplate(content)
  const text = parts
    .map((part) => {
      if ('text' in part) return part.text
      return isGiven(data, part.variable) ? write(data[part.variable] ?? '') : `\${${part.variable}}`
    })
    .join('')
  return { text, missing: variables.filter((variable) => !isGiven(data, variable)) }
}

/** A value inside HTML, where it is words and never tags. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br />')
}
