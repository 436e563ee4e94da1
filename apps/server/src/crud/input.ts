import { errors } from '@heliodesk/contracts/errors'
import type { PiiKind } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, writableFields } from '@heliodesk/contracts/kit/resource'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import { maskPii } from '@heliodesk/domain/pii'
import type { Actor } from '../access/actor.ts'
import { openPii, wireValue } from './records.ts'
import { isDepartField, type NamedField, type Source, storedFields } from './source.ts'
import { readValue, type Value, ValueProblem } from './values.ts'

export interface Problem {
  readonly key: string
  readonly label: string
  /** Takes the label: 不能为空. */
  readonly reason: Message
}
export type Values = Readonly<Record<string, Value>>

export interface Input {
  /** What is to be written: on create all given fields, on update those that change. */
  readonly values: Values
  readonly problems: readonly Problem[]
}

/**
 * Reads what a client may write, and nothing else (security line 27). A record is sent back whole by existing clients, so system
 * columns, readonly and virtual fields, texts of dictionaries and unknown properties are dropped, not refused. Refused are: a change
 * of an immutable field, and a financial figure from a user who may not see it. A masked personal number that equals the mask of
 * the stored one means «not changed».
 * @param current plain stored values on update; null on create
 */
export function readInput(resource: AnyResource, body: unknown, by: { actor: Actor; current: Values | null }): Input {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw errors.malformedBody()
  return readEach(writableFields(resource), (named) => {
    const [key, { options }] = named
    const given = Object.hasOwn(body, key)
    const value = given ? readOne(named, (body as Readonly<Record<string, unknown>>)[key], by) : undefined
    if (value === undefined && (given || by.current)) return undefined
    if ((value ?? null) === null && options.required) throw new ValueProblem(fieldMessages.required())
    return value
  })
}

/** Reads fields one by one, so that all that is wrong comes out at once. What is read as undefined is not among the values. */
export function readEach(fields: readonly NamedField[], read: (named: NamedField) => Value | undefined): Input {
  const values: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const named of fields) {
    const [key, { label }] = named
    try {
      const value = read(named)
      if (value !== undefined) values[key] = value
    } catch (problem) {
      if (!(problem instanceof ValueProblem)) throw problem
      problems.push({ key, label, reason: problem.reason })
    }
  }
  return { values, problems }
}

/** The value to write; undefined when nothing changes. */
function readOne([key, field]: NamedField, input: unknown, by: { actor: Actor; current: Values | null }): Value | undefined {
  const stored = by.current?.[key] ?? null
  if (field.options.sensitive && !by.actor.canViewFinancial) {
    if ((input ?? '') !== '') throw errors.financialForbidden()
    return undefined
  }
  if (field.options.pii && typeof input === 'string' && bare(input).includes('*'))
    return unchanged(field.options.pii, stored, input)
  if (isDepartField(field) && (input ?? '') === '') {
    if (by.current) throw new ValueProblem(fieldMessages.required())
    return undefined
  }
  const value = readValue(field, input)
  if (!by.current) return value
  if (isSame(value, stored)) return undefined
  if (field.options.immutable) throw new ValueProblem(fieldMessages.immutable())
  return value
}

/** A mask is no number: it stands for the stored one, with whatever spaces a form or a sheet has left in it, or for none at all. */
function unchanged(kind: PiiKind, stored: Value, input: string): undefined {
  const mask = maskPii(kind, stored === null ? null : String(stored))
  if (mask === null || bare(mask) !== bare(input)) throw new ValueProblem(fieldMessages.masked())
}
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')

function isSame(a: Value, b: Value): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** A stored row in the types of its input (columns keep as many digits as input has), personal numbers open: for comparison and for hooks, never for an answer. */
export function plainValues(source: Source, row: Readonly<Record<string, unknown>>): Values {
  const entries = storedFields(source.resource).map(([key, field]) => {
    return [key, field.options.pii ? openPii(source, key, row) : (wireValue(field, row[key]) as Value)] as const
  })
  return Object.fromEntries(entries)
}

/** All problems, at least one, at once; `result.fields` puts each under its control, the message is the first. */
export function refuse(problems: readonly Problem[]): never {
  const fields = problems.map(({ key, label, reason }) => ({ field: key, message: withField(reason, term(label)) }))
  throw errors.invalidInput({ reason: fields[0]!.message }, { fields })
}
