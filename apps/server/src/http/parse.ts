import { errors } from '@heliodesk/contracts/errors'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { carried, carry, type Message, term } from '@heliodesk/contracts/text/message'
import type { z } from 'zod'
import type { FieldFault } from '../language/translate.ts'
import { givenOf, reread } from './tolerant.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const typeMessages: Readonly<Record<string, Message>> = {
  string: requestMessages.text(),
  number: requestMessages.number(),
  int: requestMessages.integer(),
  boolean: requestMessages.boolean(),
  array: requestMessages.list(),
  object: requestMessages.object(),
  record: requestMessages.object(),
  null: requestMessages.null(),
}

/** What people call a property; none: it is named as it is sent. */
type Names = Endpoint['names']

/** A value of the request in the declared shape, or a refusal that names the field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, names?: Names): z.output<S> {
  const asGiven = schema.safeParse(value, { error: carriedMessage })
  if (asGiven.success) return asGiven.data
  const parsed = schema.safeParse(reread(value, asGiven.error.issues), { error: carriedMessage })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, mostFaults)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: carried(issue.message) ?? requestMessages.format() }))
  const first = fields[0]
  throw errors.invalidInput({ reason: first === undefined ? requestMessages.parameters() : named(first, names) }, { fields })
}

function named({ field, message }: FieldFault, names: Names = {}): Message {
  const label = names[field.split('.')[0] ?? '']?.label
  return field === '' ? message : requestMessages.named({ name: label === undefined ? field : term(label), reason: message })
}

/** Of a thousand faults the first ones help. */
const mostFaults = 50
const mostNames = 5

/** As existing clients write their addresses. Where an empty parameter has a meaning of its own, its shape demands it. */
export function parseQuery<S extends z.ZodType>(schema: S, query: Readonly<Record<string, unknown>>): z.output<S> {
  const given = givenOf(query)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return parseInput(schema, schema.safeParse(query).success ? query : given)
}

/** Texts for issues whose schema brings none of its own. */
const carriedMessage = (issue: RawIssue): string => carry(messageOf(issue))

function messageOf(issue: RawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requestMessages.empty()
        : (typeMessages[issue.expected] ?? requestMessages.type({ type: issue.expected }))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return issue.input === undefined ? requestMessages.empty() : requestMessages.oneOf({ values: issue.values.map(String) })
    case 'not_multiple_of':
      return requestMessages.multiple({ step: String(issue.divisor) })
    case 'unrecognized_keys':
      return unknownKeys(issue.keys)
    case 'invalid_union':
      return issue.input === undefined ? requestMessages.empty() : requestMessages.format()
    default:
      return requestMessages.format()
  }
}

function unknownKeys(keys: readonly string[]): Message {
  const names = keys.slice(0, mostNames).map((name) => name.slice(0, 60))
  return keys.length > mostNames
    ? requestMessages.unknownKeysOf({ names, count: keys.length })
    : requestMessages.unknownKeys({ names })
}

function tooBig(origin: string, limit: number): Message {
  if (origin === 'string') return requestMessages.tooLong({ limit })
  return origin === 'array' || origin === 'set'
    ? requestMessages.tooMany({ limit })
    : requestMessages.tooBig({ bound: String(limit) })
}

function tooSmall(origin: string, limit: number): Message {
  if (origin === 'string') return limit === 1 ? requestMessages.empty() : requestMessages.tooShort({ limit })
  return origin === 'array' || origin === 'set'
    ? requestMessages.tooFew({ limit })
    : requestMessages.tooSmall({ bound: String(limit) })
}
