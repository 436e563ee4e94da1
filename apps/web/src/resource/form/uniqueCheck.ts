import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'

/** Personal numbers are never asked for this way: they would stand in an address. */
export function isAskable(field: Field): boolean {
  return field.options.unique === true && field.options.pii === undefined
}

/** The server's message when another record has the value; undefined when it is free or could not be asked. */
export async function takenMessage(
  resource: AnyResource,
  key: string,
  value: string,
  id: string | undefined,
): Promise<string | undefined> {
  try {
    const question = { tableName: resource.table, fieldName: key, fieldVal: value, ...(id === undefined ? {} : { dataId: id }) }
    await call('GET /sys/duplicate/check', { query: question, silent: true })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 200 ? error.message : undefined
  }
}
