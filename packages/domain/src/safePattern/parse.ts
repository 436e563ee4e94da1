import { patternMessages } from '@heliodesk/contracts/messages/pattern'
import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
/** A regular expression of the safe subset as a tree; see safePattern.ts. */
export type Node =
  | { readonly kind: 'set'; readonly ranges: readonly (readonly [from: number, to: number])[]; readonly isNegated: boolean }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }

export class PatternError extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(render(reason, chinese))
    this.reason = reason
  }
}

const repeatMax = 1_000
const last = 0x10ffff
const digits: readonly (readonly [number, number])[] = [[48, 57]]
const word: readonly (readonly [number, number])[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const space: readonly (readonly [number, number])[] = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x3000, 0x3000],
]
/** Chinese characters as the Unicode of this machine knows them, looked up with the first question. */
let han: readonly (readonly [number, number])[] | null = null
function hanRanges(): readonly (readonly [number, number])[] {
  if (han !== null) return han
  const found: [number, number][] = []
  for (let code = 0x2e80; code <= 0x3ffff; code++) {
    if (!/\p{Script=Han}/u.test(String.fromCodePoint(code))) continue
    const current = found.at(-1)
    if (current?.[1] === code - 1) current[1] = code
    else found.push([code, code])
  }
  han = found
  return han
}
const hanName = [...'{Script=Han}']
const classes: Readonly<Record<string, readonly (readonly [number, number])[]>> = { d: digits, w: word, s: space }
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9 }

/** Reads a pattern; throws PatternError for what the subset does not know (look-around, references, lazy and possessive repeats). */
export function parsePattern(pattern: string): Node {
  const reader = new Reader([...pattern])
  const tree = reader.choice(0)
  if (!reader.isAtEnd()) throw new PatternError(patternMessages.noStart({ sign: reader.peek() }))
  return tree
}

class Reader {
  private at = 0
  private readonly signs: readonly string[]
  constructor(signs: readonly string[]) {
    this.signs = signs
  }
  isAtEnd = (): boolean => this.at >= this.signs.length
  peek = (): string => this.signs[this.at] ?? ''
  private take(): string {
    const sign = this.signs[this.at++]
    if (sign === undefined) throw new PatternError(patternMessages.incomplete())
    return sign
  }
  private skip(sign: string): boolean {
    if (this.peek() !== sign) return false
    this.at++
    return true
  }

  choice(depth: number): Node {
    if (depth > 20) throw new PatternError(patternMessages.tooDeep())
    const parts = [this.sequence(depth)]
    while (this.skip('|')) parts.push(this.sequence(depth))
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts }
  }

  private sequence(depth: number): Node {
    const parts: Node[] = []
    while (!this.isAtEnd() && this.peek() !== '|' && this.peek() !== ')') parts.push(this.repeated(this.atom(depth)))
    return { kind: 'all', parts }
  }

  private atom(depth: number): Node {
    const sign = this.take()
    if (sign === '^') return { kind: 'start' }
    if (sign === '$') return { kind: 'end' }
    if (sign === '.')
      return {
        kind: 'set',
        ranges: [
          [10, 10],
          [13, 13],
        ],
        isNegated: true,
      }
    if (sign === '[') return this.set()
    if (sign === '(') return this.group(depth)
    if (sign === '\\') return this.escape()
    if ('*+?{'.includes(sign)) throw new PatternError(patternMessages.nothingToRepeat({ sign }))
    return one(sign)
  }

  private group(depth: number): Node {
    if (this.skip('?') && !this.skip(':')) throw new PatternError(patternMessages.noAssertions())
    const inner = this.choice(depth + 1)
    if (!this.skip(')')) throw new PatternError(patternMessages.noBracket())
    return inner
  }

  private repeated(part: Node): Node {
    const sign = this.peek()
    const bounds = sign === '*' ? [0, Infinity] : sign === '+' ? [1, Infinity] : sign === '?' ? [0, 1] : null
    if (bounds) this.at++
    const [min = 1, max = 1] = bounds ?? (sign === '{' ? this.counts() : [])
    if (min === 1 && max === 1) return part
    if ('*+?{'.includes(this.peek()) && this.peek() !== '') throw new PatternError(patternMessages.noLazyRepeats())
    if (part.kind === 'start' || part.kind === 'end') throw new PatternError(patternMessages.noRepeatOfEnds())
    return { kind: 'repeat', part, min, max }
  }

  /** {3} {3,} {3,5} */
  private counts(): readonly [number, number] {
    const end = this.signs.indexOf('}', this.at)
    const text = this.signs.slice(this.at, end + 1).join('')
    const [, from, comma, to] = /^\{(\d{1,4})(,(\d{0,4}))?\}$/.exec(text)?.values() ?? []
    if (end < 0 || from === undefined) throw new PatternError(patternMessages.count({ once: '{3}', between: '{3,5}' }))
    this.at = end + 1
    const min = Number(from)
    const max = comma === undefined ? min : to === undefined || to === '' ? Infinity : Number(to)
    if (max < min || min > repeatMax || (max !== Infinity && max > repeatMax))
      throw new PatternError(patternMessages.countRange())
    return [min, max]
  }

  private escape(): Node {
    const sign = this.take()
    const ranges = classes[sign.toLowerCase()]
    if (ranges) return { kind: 'set', ranges, isNegated: sign !== sign.toLowerCase() }
    if (sign === 'u') return codePoint(this.hex())
    if (sign === 'p' && hanName.every((one) => this.skip(one))) return { kind: 'set', ranges: hanRanges(), isNegated: false }
    const control = controls[sign]
    if (control !== undefined) return codePoint(control)
    if (/[\p{L}\p{N}]/u.test(sign)) throw new PatternError(patternMessages.escape({ sign: `\\${sign}` }))
    return one(sign)
  }

  private hex(): number {
    const text = this.signs.slice(this.at, this.at + 4).join('')
    if (!/^[\da-f]{4}$/i.test(text)) throw new PatternError(patternMessages.hex({ sign: '\\u' }))
    this.at += 4
    return Number.parseInt(text, 16)
  }

  private set(): Node {
    const isNegated = this.skip('^')
    const ranges: (readonly [number, number])[] = []
    while (this.peek() !== ']') {
      const from = this.setPart(ranges)
      if (from === null) continue
      if (this.peek() !== '-' || this.signs[this.at + 1] === ']') ranges.push([from, from])
      else {
        this.at++
        const to = this.setPart([])
        if (to === null || to < from) throw new PatternError(patternMessages.characterRange())
        ranges.push([from, to])
      }
    }
    this.at++
    if (ranges.length === 0) return { kind: 'set', ranges: isNegated ? [] : [], isNegated }
    return { kind: 'set', ranges, isNegated }
  }

  /** One sign of a set by its number; a class adds its ranges and answers null. */
  private setPart(ranges: (readonly [number, number])[]): number | null {
    const sign = this.take()
    if (sign !== '\\') return sign.codePointAt(0) ?? 0
    const node = this.escape()
    if (node.kind !== 'set') return null
    const [only] = node.ranges
    if (!node.isNegated && node.ranges.length === 1 && only && only[0] === only[1]) return only[0]
    ranges.push(...(node.isNegated ? inverted(node.ranges) : node.ranges))
    return null
  }
}

const codePoint = (code: number): Node => ({ kind: 'set', ranges: [[code, code]], isNegated: false })
const one = (sign: string): Node => codePoint(sign.codePointAt(0) ?? 0)

function inverted(ranges: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = []
  let from = 0
  for (const [start, end] of ranges) {
    if (start > from) out.push([from, start - 1])
    from = end + 1
  }
  if (from <= last) out.push([from, last])
  return out
}
