import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Message, Term } from '@heliodesk/contracts/text/message'

/** The distinct ids of a comma list, which may be empty and may end with a comma. */
export function idsOf(list: string, label: Term | Message): readonly string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: peopleMessages.idNumber({ label: label }) })
  return ids
}

export function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  const left = new Set(gone)
  return ids.filter((id) => !left.has(id))
}
