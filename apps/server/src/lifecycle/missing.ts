import { errors } from '@heliodesk/contracts/errors'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { lifecycleMessages } from '@heliodesk/contracts/messages/lifecycle'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { type Localized, type Message, term } from '@heliodesk/contracts/text/message'
import { wayOf } from '@heliodesk/contracts/ways'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Missing, Step } from './bound.ts'

/** What a guard answers: sentences with the page where it is mended, that of the record unless another is said or the sentence has its own. */
export const missingAt = (
  resource: AnyResource,
  id: string,
  messages: readonly Message[],
  given?: string,
): readonly Missing[] => {
  const own = recordPath(resource, id)
  return messages.map((message) => missing(message, given ?? wayOf(message) ?? own))
}

const missing = (message: Message, path: string | undefined): Missing => ({ message, ...(path === undefined ? {} : { path }) })

/** What a refusal carries beside its sentence, where something of it is mended elsewhere: each sentence with its way, which pages show as links. */
export function waysOf(messages: readonly Message[]): { readonly missing?: readonly Missing[] } {
  const told = messages.map((message) => missing(message, wayOf(message)))
  return told.some(({ path }) => path !== undefined) ? { missing: told } : {}
}

/** Refuses an action with all that is missing, and the way to each. */
export function refuseMissing(action: Localized, missing: readonly Missing[]): void {
  if (missing.length > 0)
    throw errors.stepNotReady({ action: term(action), missing: missing.map(({ message }) => message) }, { missing })
}

/** Whether a value says nothing: no text, no file. */
export const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')

/** The sentence that names those of the fields that are empty; none where there are none. */
export function emptyFields(
  { fields }: AnyResource,
  current: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): readonly Message[] {
  const empty = keys.filter((key) => isEmpty(current[key]))
  const labels = empty.map((key) => term(fields[key]?.label ?? key))
  return labels.length === 0 ? [] : [lifecycleMessages.empty({ labels })]
}

/** The day on which a step is taken (Asia/Shanghai). */
export const today = ({ atMs }: Pick<Step, 'atMs'>): string => slotAt(atMs).day
