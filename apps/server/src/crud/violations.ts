import { errors } from '@heliodesk/contracts/errors'
import { type AnyResource, columnOf } from '@heliodesk/contracts/kit/resource'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { term, withField } from '@heliodesk/contracts/text/message'
import { maskPii } from '@heliodesk/domain/pii'
import type { Db } from '../db/sql.ts'
import type { Values } from './input.ts'
import { indexProperty } from './pii.ts'
import type { Source } from './source.ts'
import { constraintColumns } from './violations.queries.ts'

interface DatabaseError {
  readonly code: string
  readonly table?: string
  readonly constraint?: string
  readonly column?: string
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

/**
 * Under row-level security the database names the constraint and not its columns, lest a message tell of foreign rows. They are looked up on a
 * connection of the server's own: the transaction has failed, and its pool may be used up by others like it.
 */
async function brokenColumns({ code, column, table, constraint }: DatabaseError, db: Db): Promise<readonly string[]> {
  if (column !== undefined) return [column]
  if ((code !== '23505' && code !== '23503') || !table || !constraint) return []
  return constraintColumns(db.bypassRls, table, constraint)
}

function propertyOf(resource: AnyResource, columns: readonly (string | undefined)[]): string | undefined {
  const keys = Object.keys(resource.fields)
  const stored = columns.toReversed().filter((column) => column !== undefined)
  for (const column of stored) {
    const key = keys.find((one) => columnOf(one) === column || columnOf(indexProperty(one)) === column)
    if (key !== undefined) return key
  }
  return undefined
}

/** A constraint that a write ran into, as the refusal a person can act on; other errors are handed on unchanged. */
export async function violationOf(
  { resource, context: { db } }: Pick<Source, 'resource' | 'context'>,
  error: unknown,
  values: Values,
): Promise<unknown> {
  if (!isDatabaseError(error)) return error
  const key = propertyOf(resource, await brokenColumns(error, db))
  const label = key === undefined ? resource.label : (resource.fields[key]?.label ?? resource.label)
  switch (error.code) {
    case '23505':
      return errors.duplicate(
        { label: term(label), value: shownValue(resource, key, values) },
        key && { fields: [{ field: key, message: withField(fieldMessages.taken(), term(label)) }] },
      )
    case '23503':
      return errors.invalidInput({ reason: withField(fieldMessages.gone(), term(label)) })
    case '23502':
      return errors.invalidInput({ reason: withField(fieldMessages.required(), term(label)) })
    case '23514':
    case '22003':
      return errors.invalidInput({ reason: withField(fieldMessages.outOfRange(), term(label)) })
    default:
      return error
  }
}

/** On removal every foreign key that objects means the same. */
export function removalViolationOf(resource: AnyResource, error: unknown): unknown {
  return isDatabaseError(error) && error.code === '23503' ? errors.inUse({ label: term(resource.label) }) : error
}

function shownValue(resource: AnyResource, key: string | undefined, values: Values): string {
  const value = values[key ?? ''] ?? null
  const kind = resource.fields[key ?? '']?.options.pii
  const text = typeof value === 'object' ? '' : String(value)
  return kind ? (maskPii(kind, text) ?? '') : text
}
