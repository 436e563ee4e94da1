import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, columnOf, permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { isTaken } from './duplicate.queries.ts'

export interface DuplicateQuestion {
  readonly tableName: string
  readonly fieldName: string
  readonly fieldVal: string
  readonly dataId: string | undefined
}

/**
 * Whether a value is still free; answers the message for the person. Only columns that a definition declares unique can be asked for,
 * and only by those who may write such records: the answer tells that a number exists, also in other departments.
 */
export async function checkDuplicate(
  context: Pick<Context, 'db' | 'cipher'>,
  actor: Actor,
  question: DuplicateQuestion,
): Promise<string> {
  const found = findUnique(question)
  if (!found) throw errors.checkUnknown()
  const { resource, property, field } = found
  const mayWrite = isAllowed(actor, permissionOf(resource, 'create')) || isAllowed(actor, permissionOf(resource, 'update'))
  if (!mayWrite) throw errors.forbidden()
  const value = question.fieldVal.trim()
  if (value === '') return '数据为空,不作处理！'
  const taken = await isTaken(context.db, {
    resource,
    property: field.options.pii ? `${property}Bidx` : property,
    value: field.options.pii ? context.cipher.blindIndex(value, { table: resource.table, column: columnOf(property) }) : value,
    tenantId: actor.tenantId,
    exceptId: question.dataId && isId(question.dataId) ? question.dataId : null,
  })
  if (taken) throw errors.valueTaken()
  return '该值可用！'
}

function findUnique(
  asked: Pick<DuplicateQuestion, 'tableName' | 'fieldName'>,
): { resource: AnyResource; property: string; field: Field } | null {
  for (const resource of resources.filter((one) => one.table === asked.tableName)) {
    for (const [property, field] of Object.entries(resource.fields)) {
      const isAsked = property === asked.fieldName || columnOf(property) === asked.fieldName
      if (isAsked && field.options.unique && !field.options.virtual) return { resource, property, field }
    }
  }
  return null
}
