import { compilePattern } from '../safePattern/safePattern.ts'

/** A segment of a check rule as it is stored: so many characters in turn, or `*` for the whole value. */
export interface RuleSegment {
  readonly digits: string
  readonly pattern: string
  readonly message: string
  /** Of whole-value segments: `1` (the default) before the slices, `0` after them. */
  readonly priority?: string
}

/**
 * The message of the first segment that a value breaks; null when it keeps them all, or is empty. Slices are taken one after another and must
 * fit their pattern from end to end; a value that is too short breaks the slice that it lacks. Throws PatternError for a pattern that is none.
 */
export function brokenSegment(segments: readonly RuleSegment[], value: string): string | null {
  if (value === '') return null
  const whole = segments.filter(({ digits }) => digits === '*')
  const first = whole.filter(({ priority }) => priority !== '0')
  const last = whole.filter(({ priority }) => priority === '0')
  const broken =
    first.find(({ pattern }) => !compilePattern(pattern).test(value)) ??
    brokenSlice(
      segments.filter(({ digits }) => digits !== '*'),
      value,
    ) ??
    last.find(({ pattern }) => !compilePattern(pattern).test(value))
  return broken?.message ?? null
}

function brokenSlice(segments: readonly RuleSegment[], value: string): RuleSegment | undefined {
  const signs = [...value]
  let at = 0
  return segments.find(({ digits, pattern }) => {
    const slice = signs.slice(at, at + Number(digits)).join('')
    at += Number(digits)
    return !compilePattern(pattern).matches(slice)
  })
}
