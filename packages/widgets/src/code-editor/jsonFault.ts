/** What stood where the text stopped being JSON. */
export type JsonExpected = 'value' | 'key' | 'colon' | 'commaOrEnd' | 'end'
export interface JsonFault {
  readonly at: number
  readonly expected: JsonExpected
}

const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const key = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const blank = /[ \t\n\r]*/y

/** Deeper ones count as unfinished: nobody writes them, and reading them on would end the page. */
const deepest = 500

/** Reads a text sign by sign: engines do not all tell where JSON goes wrong, and none tells it in Chinese. */
class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at += found[0].length
    return found !== null
  }
  /** The sign that follows the blanks. */
  next(): string {
    this.take(blank)
    return this.text.charAt(this.at)
  }
  /** Null where it is a value. */
  value(depth = 0): JsonExpected | null {
    const sign = this.next()
    if (sign !== '{' && sign !== '[') return this.take(scalar) ? null : 'value'
    this.at += 1
    const end = sign === '{' ? '}' : ']'
    if (this.next() === end || depth === deepest) {
      this.at = depth === deepest ? this.text.length : this.at + 1
      return null
    }
    return this.members(end, depth)
  }
  members(end: string, depth: number): JsonExpected | null {
    for (;;) {
      const fault = (end === '}' ? this.name() : null) ?? this.value(depth + 1)
      if (fault !== null) return fault
      const sign = this.next()
      if (sign !== end && sign !== ',') return 'commaOrEnd'
      this.at += 1
      if (sign === end) return null
    }
  }
  name(): JsonExpected | null {
    this.next()
    if (!this.take(key)) return 'key'
    if (this.next() !== ':') return 'colon'
    this.at += 1
    return null
  }
}

/** Where a text goes wrong as JSON; null where it does not, or where there is none. */
export function jsonFault(text: string): JsonFault | null {
  if (text.trim() === '') return null
  const reader = new Reader(text)
  const fault = reader.value()
  if (fault !== null) return { at: reader.at, expected: fault }
  return reader.next() === '' ? null : { at: reader.at, expected: 'end' }
}

/** The same JSON, two blanks a level; null where it is none. */
export function prettyJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return null
  }
}
