import { patternMessages } from '@heliodesk/contracts/messages/pattern'
import { type Node, PatternError, parsePattern } from './parse.ts'

export { PatternError } from './parse.ts'

/** A compiled pattern. Its time grows with the length of the text times its own size, whatever the text: there is no going back. */
export interface SafePattern {
  /** Whether the pattern occurs in the text, as `RegExp.test` has it; `^` and `$` bind it to both ends. */
  test(text: string): boolean
  /** Whether it is the whole text. */
  matches(text: string): boolean
}

interface Step {
  readonly kind: 'set' | 'fork' | 'start' | 'end' | 'done'
  readonly accepts?: (code: number) => boolean
  next: number
  other: number
}

const maxSteps = 3_000

/**
 * Compiles a regular expression that a person wrote into data: characters, `.`, sets, `\d \w \s \p{Script=Han}`, groups, `|`, `* + ? {n,m}`, `^ $`.
 * Throws PatternError with a phrase for the person for anything else. Works on whole characters, those outside the basic plane included.
 */
export function compilePattern(pattern: string): SafePattern {
  if (pattern.length > 500) throw new PatternError(patternMessages.tooLong())
  const steps: Step[] = []
  const add = (step: Step): number => {
    if (steps.length >= maxSteps) throw new PatternError(patternMessages.tooComplex())
    return steps.push(step) - 1
  }
  const done = add({ kind: 'done', next: -1, other: -1 })
  const first = build(parsePattern(pattern), done, add, steps)
  return {
    test: (text) => run(steps, first, { text, isBound: false }),
    matches: (text) => run(steps, first, { text, isBound: true }),
  }
}

/** Builds from the end: answers the step a part begins with, given the one that follows it. */
function build(node: Node, next: number, add: (step: Step) => number, steps: readonly Step[]): number {
  switch (node.kind) {
    case 'set': {
      const { ranges, isNegated } = node
      const accepts = (code: number) => ranges.some(([from, to]) => code >= from && code <= to) !== isNegated
      return add({ kind: 'set', accepts, next, other: -1 })
    }
    case 'start':
    case 'end':
      return add({ kind: node.kind, next, other: -1 })
    case 'all':
      return node.parts.reduceRight((after, part) => build(part, after, add, steps), next)
    case 'any':
      return node.parts
        .map((part) => build(part, next, add, steps))
        .reduceRight((other, one) => add({ kind: 'fork', next: one, other }))
    case 'repeat':
      return repeat(node, next, add, steps)
  }
}

function repeat(
  { part, min, max }: Extract<Node, { kind: 'repeat' }>,
  next: number,
  add: (step: Step) => number,
  steps: readonly Step[],
): number {
  let at = next
  if (max === Infinity) {
    const loop = add({ kind: 'fork', next: -1, other: next })
    steps[loop]!.next = build(part, loop, add, steps)
    at = loop
  } else {
    for (let count = min; count < max; count++) at = add({ kind: 'fork', next: build(part, at, add, steps), other: next })
  }
  for (let count = 0; count < min; count++) at = build(part, at, add, steps)
  return at
}

/** All ways at once: a set of steps moves through the text, each step in it at most once. */
function run(
  steps: readonly Step[],
  first: number,
  { text, isBound }: { readonly text: string; readonly isBound: boolean },
): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  let current = new Set<number>()
  for (let at = 0; at <= codes.length; at++) {
    const ends = { isStart: at === 0, isEnd: at === codes.length }
    if (at === 0 || !isBound) enter(steps, current, first, ends)
    if (current.has(0) && (!isBound || ends.isEnd)) return true
    const code = codes[at]
    if (code === undefined) return false
    const following = new Set<number>()
    const after = { isStart: false, isEnd: at + 1 === codes.length }
    for (const index of current) {
      const step = steps[index]
      if (step?.accepts?.(code)) enter(steps, following, step.next, after)
    }
    current = following
  }
  return false
}

/** Adds a step and those that are reached from it without reading. */
function enter(
  steps: readonly Step[],
  into: Set<number>,
  from: number,
  { isStart, isEnd }: { readonly isStart: boolean; readonly isEnd: boolean },
): void {
  const waiting = [from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const step = steps[index]
    if (step === undefined || into.has(index)) continue
    into.add(index)
    if (step.kind === 'fork') waiting.push(step.next, step.other)
    if ((step.kind === 'start' && isStart) || (step.kind === 'end' && isEnd)) waiting.push(step.next)
  }
}
