import { ApiError } from '../../api/apiError.ts'
import type { AnyRow } from '../row.ts'

const staleCode = 409

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isRow(value: unknown): value is AnyRow {
  return isRecord(value) && typeof value.id === 'string' && typeof value.version === 'number'
}

/** The newer record that a stale write answers; undefined for any other refusal. */
export function freshRow(error: unknown): AnyRow | undefined {
  return error instanceof ApiError && error.code === staleCode && isRow(error.result) ? error.result : undefined
}

/** Messages that the server gave for single fields. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const result = error instanceof ApiError ? error.result : null
  const fields = isRecord(result) && Array.isArray(result.fields) ? result.fields : []
  return Object.fromEntries(
    fields.flatMap((item: unknown) =>
      isRecord(item) && typeof item.field === 'string' && typeof item.message === 'string' ? [[item.field, item.message]] : [],
    ),
  )
}
