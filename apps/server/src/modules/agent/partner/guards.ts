import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { changedSinceReview } from './partner.queries.ts'

/** What is missing, with the page of the record where it is mended. */
export const missingAt = (resource: AnyResource, id: string, messages: readonly Message[]): readonly Missing[] => {
  const path = recordPath(resource, id)
  return messages.map((message) => ({ message, ...(path === undefined ? {} : { path }) }))
}

export const today = ({ atMs }: Pick<Step, 'atMs'>): string => wireTime(atMs).slice(0, 10)

/** Fields that must be there before somebody works with a partner, and a contract that has not ended. */
export function lacks({ fields }: AnyResource, step: Step, required: readonly string[]): readonly Message[] {
  const { current } = step
  const empty = required.filter((key) => (current[key] ?? '') === '')
  const labels = empty.map((key) => term(fields[key]?.label ?? key))
  const day = current.expireDate
  return [
    ...(labels.length === 0 ? [] : [agentMessages.empty({ labels })]),
    ...(typeof day === 'string' && day < today(step) ? [agentMessages.contractOver({ day })] : []),
  ]
}

/** Who registered a partner, or changed it since the last review, does not review it. */
export const notOwn =
  (resource: AnyResource): Guard =>
  async ({ tx, actor }, { id }) =>
    (await changedSinceReview(tx, { resource: resource.name, id, username: actor.username }))
      ? missingAt(resource, id, [agentMessages.notOwn()])
      : []
