import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'

/** The distinct ids of a comma list, which may be empty and may end with a comma. */
export function idsOf(list: string, label: string): readonly string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: `${label}编号应为数字` })
  return ids
}

export function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  const left = new Set(gone)
  return ids.filter((id) => !left.has(id))
}
