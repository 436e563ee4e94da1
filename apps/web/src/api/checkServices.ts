import type { CheckServices } from '@heliodesk/widgets/services/checkServices.ts'
import { ApiError } from './apiError.ts'
import { call } from './client.ts'

/** A refusal of the server is its message; anything else was no answer. */
async function messageOf(asking: Promise<unknown>): Promise<string | null> {
  try {
    await asking
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return error.message
    throw error
  }
}

export const checkServices: CheckServices = {
  duplicate: ({ tableName, fieldName, dataId }, fieldVal, signal) => {
    const query = { tableName, fieldName, fieldVal, ...(dataId === undefined ? {} : { dataId }) }
    return messageOf(call('GET /sys/duplicate/check', { query, signal, silent: true }))
  },
  byCode: (ruleCode, value, signal) =>
    messageOf(call('GET /sys/checkRule/checkByCode', { query: { ruleCode, value }, signal, silent: true })),
}
