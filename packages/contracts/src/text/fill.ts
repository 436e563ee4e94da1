/** What a text with parts is filled with. */
export type TextParts = Readonly<Record<string, string | number>>

/** `{name}` in a text is replaced from its parts. */
export const fillText = (text: string, parts: TextParts): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(parts[key] ?? ''))
