import type { z } from 'zod'

/**
 * What existing clients send where nothing is at risk, read as it is meant: an empty text for what is not given, 0 and 1 for flags, an
 * array as JSON text, page 0 for the first one. Only what a declared shape refuses is read again, so that no accepted value changes.
 */

type Issue = z.core.$ZodIssue

/** The parameters of an address: empty ones were left open in a form, and pages are counted from one. */
export function givenOf(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(given.map(([key, value]) => [key, key === 'pageNo' && value === '0' ? '1' : value]))
}

/** So many faults are no spelling of another client. */
const maxIssues = 50

/** The value with what its issues complain of in the spelling that the shape takes; the same value when there is none. */
export function reread(value: unknown, issues: readonly Issue[]): unknown {
  if (issues.length > maxIssues) return value
  return issues.reduce((read, issue) => replaceAt(read, issue.path, (found) => meaning(found, issue)), value)
}

const absent = Symbol('absent')

function meaning(found: unknown, issue: Issue): unknown {
  if (found === '') return absent
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return flagOf(found, [true, false])
  if (issue.code === 'invalid_type' && issue.expected === 'array') return listOf(found)
  return issue.code === 'invalid_value' ? choiceOf(found, issue.values) : found
}

function flagOf(found: unknown, [yes, no]: readonly [unknown, unknown]): unknown {
  if (yeses.has(found)) return yes
  return noes.has(found) ? no : found
}
const yeses = new Set<unknown>([1, '1', true, 'true'])
const noes = new Set<unknown>([0, '0', false, 'false'])

/** A number for a choice among texts, or a flag in another spelling. */
function choiceOf(found: unknown, values: readonly unknown[]): unknown {
  if (typeof found === 'number' && values.includes(String(found))) return String(found)
  if (values.length !== 2) return found
  const pair = spellings.find(([yes, no]) => values.includes(yes) && values.includes(no))
  return pair ? flagOf(found, pair) : found
}
const spellings = [
  ['Y', 'N'],
  ['1', '0'],
  ['true', 'false'],
  [1, 0],
] as const

function listOf(found: unknown): unknown {
  if (typeof found !== 'string' || !found.trimStart().startsWith('[')) return found
  try {
    return JSON.parse(found)
  } catch {
    return found
  }
}

/** A copy of the containers on the way to one place, with another value there. */
function replaceAt(value: unknown, path: readonly PropertyKey[], change: (found: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const below = (one: unknown) => (rest.length === 0 ? change(one) : replaceAt(one, rest, change))
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? known(one, below(one)) : one))
  const entries = Object.entries(value).map(([key, one]) => [key, key === step ? below(one) : one] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== absent))
}

/** An item of a list stays in its place. */
const known = (before: unknown, after: unknown): unknown => (after === absent ? before : after)
