import { thousands } from '@heliodesk/contracts/text/thousands'
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

/** What is wrong with a rule, in words for the person who keeps it; null when it can be stored. Nothing is stored that this refuses. */
export function ruleProblem(rule: unknown): string | null {
  if (!Array.isArray(rule)) return '规则应为分段的列表'
  if (rule.length > segmentsMax) return `规则最多 ${thousands(segmentsMax)} 段`
  for (const [at, segment] of rule.entries()) {
    const problem = segmentProblem(segment)
    if (problem !== null) return `第 ${at + 1} 段${problem}`
  }
  return null
}

/** The segments of a rule as it was stored; null for what ruleProblem refuses. */
export const segmentsOfRule = (rule: unknown): readonly RuleSegment[] | null =>
  ruleProblem(rule) === null ? (rule as readonly RuleSegment[]) : null

function segmentProblem(segment: unknown): string | null {
  if (!isRecord(segment)) return '不是分段'
  const { digits, pattern, message, priority } = segment
  if (typeof digits !== 'string' || !/^(\*|\d{1,3})$/.test(digits)) return '的位数应为“*”或 1 到 3 位数字'
  if (typeof message !== 'string' || message.trim() === '') return '缺少提示文字'
  if (priority !== undefined && priority !== '0' && priority !== '1') return '的优先级应为 0 或 1'
  if (typeof pattern !== 'string') return '缺少表达式'
  return patternProblem(pattern)
}

function patternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern)
    return null
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return `的表达式不能使用：${error.message}`
  }
}
