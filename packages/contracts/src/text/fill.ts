import { thousands } from './thousands.ts'

/** What a text with parts is filled with: counts and limits as numbers, which are grouped; what is none (a port, a year, an id) as text. */
export type TextParts = Readonly<Record<string, string | number>>

const partText = (part: string | number): string => (typeof part === 'number' ? thousands(part) : part)

/** `{name}` in a text is replaced from its parts. */
export const fillText = (text: string, parts: TextParts): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => partText(parts[key] ?? ''))
