/** Where a JSON text goes wrong, as the reader of the platform tells it. */
export interface JsonFault {
  readonly at: number
  readonly message: string
}

/** Null where the text is JSON or empty. Engines say «at position 12» or «line 2 column 3»; where they say neither, the end is named. */
export function jsonFault(text: string): JsonFault | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { at: Math.min(placeOf(message, text), text.length), message: message.replace(/^JSON\.parse: /, '') }
  }
}

function placeOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line === undefined || column === undefined) return text.length
  const before = text.split('\n').slice(0, Number(line) - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1
}

/** The same JSON, two blanks a level; null where it is none. */
export function prettyJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return null
  }
}
