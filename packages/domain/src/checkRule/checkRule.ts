import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import type { Message } from '@heliodesk/contracts/text/message'
import { compilePattern, PatternError } from '../safePattern/safePattern.ts'

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

const segmentsMax = 50
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What is wrong with a rule, for the person who keeps it; null when it can be stored. Nothing is stored that this refuses. */
export function ruleProblem(rule: unknown): Message | null {
  if (!Array.isArray(rule)) return referenceMessages.ruleList()
  if (rule.length > segmentsMax) return referenceMessages.ruleSegmentsMax({ limit: segmentsMax })
  for (const [at, segment] of rule.entries()) {
    const problem = segmentProblem(segment)
    if (problem !== null) return referenceMessages.segment({ at: at + 1, reason: problem })
  }
  return null
}

/** The segments of a rule as it was stored; null for what ruleProblem refuses. */
export const segmentsOfRule = (rule: unknown): readonly RuleSegment[] | null =>
  ruleProblem(rule) === null ? (rule as readonly RuleSegment[]) : null

function segmentProblem(segment: unknown): Message | null {
  if (!isRecord(segment)) return referenceMessages.segmentNot()
  const { digits, pattern, message, priority } = segment
  if (typeof digits !== 'string' || !/^(\*|\d{1,3})$/.test(digits)) return referenceMessages.segmentDigits()
  if (typeof message !== 'string' || message.trim() === '') return referenceMessages.segmentHint()
  if (priority !== undefined && priority !== '0' && priority !== '1') return referenceMessages.segmentPriority()
  if (typeof pattern !== 'string') return referenceMessages.segmentPatternMissing()
  return patternProblem(pattern)
}

function patternProblem(pattern: string): Message | null {
  try {
    compilePattern(pattern)
    return null
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return referenceMessages.segmentPattern({ reason: error.reason })
  }
}
