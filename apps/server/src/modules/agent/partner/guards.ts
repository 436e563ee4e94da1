import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Guard, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { changedSinceReview } from './partner.queries.ts'

/** Fields that must be there before somebody works with a partner, and a contract that has not ended. */
export function lacks(resource: AnyResource, step: Step, required: readonly string[]): readonly Message[] {
  const { current } = step
  const day = current.expireDate
  return [
    ...emptyFields(resource, current, required),
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
