import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Message, Term } from '@heliodesk/contracts/text/message'

/** The distinct ids of a comma list; a comma at the end is allowed. */
export function idsOf(list: string, label: Term | Message, options: { readonly mayBeEmpty?: boolean } = {}): readonly string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length === 0 && !options.mayBeEmpty) throw errors.nothingSelected()
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: peopleMessages.idNumber({ label: label }) })
  return ids
}
