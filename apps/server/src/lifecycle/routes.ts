import type { AnyStepCall } from '@heliodesk/contracts/lifecycles/calls'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { term } from '@heliodesk/contracts/text/message'
import { Answer } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { type BoundLifecycle, verbOf } from './bound.ts'
import { takeStep } from './takeStep.ts'

/** The calls of a life, each with its step. */
export function lifecycleRoutes(bound: BoundLifecycle, calls: Readonly<Record<string, AnyStepCall>>): readonly Route[] {
  return Object.entries(calls).map(([verb, call]) => {
    const { label, call: { done } = {} } = verbOf(bound, verb)
    return route(
      call,
      async ({ actor, meta, body }) => {
        const moved = await takeStep(bound, { actor, meta }, verb, body)
        return moved.waitsFor === undefined
          ? moved
          : new Answer(moved, { message: doneMessages.stepWaits({ action: term(label) }) })
      },
      done === undefined ? {} : { message: doneMessages.stepTaken({ label: term(done) }) },
    )
  })
}
