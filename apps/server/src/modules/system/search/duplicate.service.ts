import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, columnOf, permissionOf } from '@heliodesk/contracts/kit/resource'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { resources } from '@heliodesk/contracts/resources/index'
import type { Message } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { RateLimiter } from '#server/http/rateLimit.ts'
import { isTaken } from './duplicate.queries.ts'
import { standardFields } from './standardFields.ts'

export interface DuplicateQuestion {
  readonly tableName: string
  readonly fieldName: string
  readonly fieldVal: string
  readonly dataId: string | undefined
}

/**
 * Whether a value is still free; answers the message for the person. Only columns that a definition declares unique and those that the
 * protocol's forms check can be asked for, and only by those who may write such records: the answer tells that a number exists, also in other departments.
 */
export async function checkDuplicate(
  context: Pick<Context, 'db' | 'cipher'> & { readonly numbers: RateLimiter },
  actor: Actor,
  question: DuplicateQuestion,
): Promise<Message> {
  const found = findUnique(question)
  if (!found) throw errors.checkUnknown()
  const { resource, property, field, anyCase = false, alive = false } = found
  const mayWrite = isAllowed(actor, permissionOf(resource, 'create')) || isAllowed(actor, permissionOf(resource, 'update'))
  if (!mayWrite) throw errors.forbidden()
  const value = question.fieldVal.trim()
  if (value === '') return doneMessages.nothingToCheck()
  if (field.options.pii) refuseTrying(context.numbers, actor)
  const taken = await isTaken(context.db, {
    resource,
    property: field.options.pii ? `${property}Bidx` : property,
    value: field.options.pii ? context.cipher.blindIndex(value, { table: resource.table, column: columnOf(property) }) : value,
    anyCase,
    alive,
    tenantId: actor.tenantId,
    exceptId: question.dataId && isId(question.dataId) ? question.dataId : null,
  })
  if (taken) throw errors.valueTaken()
  return doneMessages.free()
}

/** Whole numbers only are worth a question; more of them than anybody types would be a way to try them out. */
function refuseTrying(numbers: RateLimiter, { userId }: Actor): void {
  const seconds = numbers.take(userId, numbersPerMinute)
  if (seconds > 0) throw errors.tooManyRequests({ seconds }, { retryAfter: seconds })
}
const numbersPerMinute = 30

interface Asked {
  readonly resource: AnyResource
  readonly property: string
  readonly field: Field
  readonly anyCase?: true
  readonly alive?: true
}

function findUnique(asked: Pick<DuplicateQuestion, 'tableName' | 'fieldName'>): Asked | null {
  const standard = standardFields.find(
    ({ table, column, property }) => table === asked.tableName && (column === asked.fieldName || property === asked.fieldName),
  )
  const known = standard?.resource.fields[standard.property]
  if (standard && known) return { ...standard, field: known }
  for (const resource of resources.filter((one) => one.table === asked.tableName)) {
    for (const [property, field] of Object.entries(resource.fields)) {
      const isAsked = property === asked.fieldName || columnOf(property) === asked.fieldName
      if (isAsked && field.options.unique && !field.options.virtual) return { resource, property, field }
    }
  }
  return null
}
