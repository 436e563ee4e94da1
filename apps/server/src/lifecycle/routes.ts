import type { AnyStepCall } from '@heliodesk/contracts/kit/lifecycleCalls'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { term } from '@heliodesk/contracts/text/message'
import { type Route, route } from '../http/route.ts'
import { type BoundLifecycle, verbOf } from './bound.ts'
import { takeStep } from './takeStep.ts'

/** The calls of a life, each with its step. */
export function lifecycleRoutes(bound: BoundLifecycle, calls: Readonly<Record<string, AnyStepCall>>): readonly Route[] {
  return Object.entries(calls).map(([verb, call]) => {
    const done = verbOf(bound, verb).call?.done
    return route(
      call,
      ({ actor, meta, body }) => takeStep(bound, { actor, meta }, verb, body),
      done === undefined ? {} : { message: doneMessages.stepTaken({ label: term(done) }) },
    )
  })
}
